ALTER TABLE "orders" ADD COLUMN "gift_note" text;
UPDATE "orders" SET "gift_note" = '' WHERE "note" IS NULL;
