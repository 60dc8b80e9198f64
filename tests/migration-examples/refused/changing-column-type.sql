ALTER TABLE "orders" ALTER COLUMN "total_paise" TYPE numeric;
