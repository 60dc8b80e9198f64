ALTER TABLE "orders" ADD CONSTRAINT "orders_number" UNIQUE ("number");
