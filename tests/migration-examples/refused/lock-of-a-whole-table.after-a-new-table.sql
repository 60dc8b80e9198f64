CREATE TABLE "gift_notes" ("id" uuid PRIMARY KEY);
--> statement-breakpoint
TRUNCATE "gift_notes", "orders";
