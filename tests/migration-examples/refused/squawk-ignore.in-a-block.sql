/* squawk-ignore ban-drop-column */
ALTER TABLE "orders" DROP COLUMN "gift_note";
