-- Allow ban-drop-column: nothing is dropped here
ALTER TABLE "orders" ADD COLUMN "gift_note" text;
