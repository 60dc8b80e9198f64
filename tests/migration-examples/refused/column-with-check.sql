ALTER TABLE "orders" ADD COLUMN "gifts" bigint CHECK ("gifts" > 0);
