-- Allow constraint-on-table: it permits all that the one before does
ALTER TABLE "orders"
  DROP CONSTRAINT "orders_total",
  ADD COLUMN "gifts" bigint,
  ADD  CONSTRAINT "orders_sum" CHECK ("total_paise" >= 0) NOT VALID;
