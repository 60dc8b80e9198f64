-- Allow renaming-column: nobody may, even with a reason
ALTER TABLE "orders" RENAME COLUMN "gift_note" TO "note";
