ALTER TABLE "orders" RENAME TO "sales";
