ALTER TABLE "orders" ADD COLUMN "gift_note" text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "wrapped_at" timestamp with time zone;
