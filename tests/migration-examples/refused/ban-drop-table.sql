DROP TABLE "gift_notes";
