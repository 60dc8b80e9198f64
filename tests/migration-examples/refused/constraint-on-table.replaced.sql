ALTER TABLE "orders" DROP CONSTRAINT "orders_total", ADD CONSTRAINT "orders_sum" CHECK ("total_paise" > 0) NOT VALID;
