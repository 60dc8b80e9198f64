UPDATE "orders" SET "gift_note" = '' WHERE "gift_note" IS NULL;
