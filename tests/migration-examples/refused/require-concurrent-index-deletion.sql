DROP INDEX "orders_by_coupon";
