ALTER TABLE "orders" ADD COLUMN "gift_note" text;
--> statement-breakpoint
LOCK TABLE "orders" IN ACCESS EXCLUSIVE MODE;
