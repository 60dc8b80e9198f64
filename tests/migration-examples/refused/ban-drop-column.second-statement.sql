-- Allow ban-drop-column: no release since 1.4 reads or writes it
ALTER TABLE "orders" DROP COLUMN "gift_note";
ALTER TABLE "orders" DROP COLUMN "note";
