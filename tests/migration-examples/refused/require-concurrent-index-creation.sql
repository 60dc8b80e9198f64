CREATE INDEX "orders_by_coupon" ON "orders" ("coupon_id");
