ALTER TABLE "orders" VALIDATE CONSTRAINT "orders_note_given";
--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "gift_note" SET NOT NULL;
--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_note_given";
