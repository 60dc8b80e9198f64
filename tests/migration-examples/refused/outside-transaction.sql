-- Outside a transaction
CREATE INDEX CONCURRENTLY "orders_by_coupon" ON "orders" ("coupon_id");
