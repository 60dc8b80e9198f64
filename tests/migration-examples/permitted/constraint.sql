-- Allow constraint-on-table: no release has written a negative total
ALTER TABLE "orders" ADD CONSTRAINT "orders_total" CHECK ("total_paise" >= 0) NOT VALID;
