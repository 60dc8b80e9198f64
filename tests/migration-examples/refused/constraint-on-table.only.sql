ALTER TABLE IF EXISTS ONLY "orders" ADD CONSTRAINT "orders_total" CHECK ("total_paise" >= 0) NOT VALID;
