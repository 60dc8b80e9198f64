-- Outside a transaction
DROP INDEX CONCURRENTLY IF EXISTS "orders_by_coupon";
CREATE INDEX CONCURRENTLY "orders_by_coupon" ON "orders" ("coupon_id");
