ALTER TABLE "orders" ALTER COLUMN "note" DROP DEFAULT, ADD COLUMN "gifts" bigint CHECK ("gifts" > 0);
