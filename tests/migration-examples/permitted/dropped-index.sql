-- Outside a transaction
DROP INDEX CONCURRENTLY IF EXISTS "orders_by_coupon";
