-- Allow constraint-on-table: the index has refused equal numbers since 1.4
ALTER TABLE "orders" ADD CONSTRAINT "orders_number" UNIQUE USING INDEX "orders_number_index";
