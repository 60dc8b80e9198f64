-- Outside a transaction
DROP INDEX CONCURRENTLY IF EXISTS "orders_by_coupon";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "orders_by_coupon" ON "orders" ("coupon_id");
