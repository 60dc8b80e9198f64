CREATE TABLE "gift_notes" ("id" uuid PRIMARY KEY);
--> statement-breakpoint
WITH "moved" AS (DELETE FROM "gift_notes" RETURNING "id")
UPDATE "orders" SET "gift_note" = '' WHERE "id" IN (SELECT "id" FROM "moved");
