-- Allow replaces-what-is-called: it takes and returns the same
CREATE OR REPLACE FUNCTION place_orders(orders jsonb) RETURNS void LANGUAGE sql AS $$ SELECT 1 $$;
