CREATE OR REPLACE FUNCTION place_orders(orders jsonb) RETURNS void LANGUAGE sql AS $$ SELECT 1 $$;
