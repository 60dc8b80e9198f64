ALTER TABLE "orders" ADD COLUMN "gift_note" text;
--> statement-breakpoint
ALTER TABLE "medicines" ADD COLUMN "storage_note" text;
