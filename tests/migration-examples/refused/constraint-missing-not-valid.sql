ALTER TABLE "orders" ADD CONSTRAINT "orders_total" CHECK ("total_paise" >= 0);
