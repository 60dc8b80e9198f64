-- Derives the product that a listing is an offer of: where it was taken to, else that of its own facts; then where that
-- product was merged into.
CREATE FUNCTION "product_of"(m "medicines") RETURNS uuid LANGUAGE plpgsql STABLE AS $$
DECLARE
	own uuid := own_product(m);
	found uuid;
BEGIN
	SELECT "other_id" INTO found FROM "product_decisions"
		WHERE "kind" = 'split' AND "medicine_id" = m."id" AND "own_id" = own AND "reversed_at" IS NULL;
	own := coalesce(found, own);
	SELECT "leads_to" INTO found FROM "product_decisions"
		WHERE "kind" = 'merge' AND "product_id" = own AND "reversed_at" IS NULL;
	RETURN coalesce(found, own);
END
$$;
