DROP FUNCTION place_orders(jsonb);
