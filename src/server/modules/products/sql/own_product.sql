-- Derives the product that a listing's own facts lead to, whatever an administrator decided: the digest of its product
-- key, or its own id. A listing without a key that says something else than when a decision named its product is
-- another product, so that the decision can't put different strengths together.
CREATE FUNCTION "own_product"(m "medicines") RETURNS uuid LANGUAGE plpgsql STABLE AS $$
BEGIN
	IF m."product_key" IS NOT NULL THEN
		RETURN product_digest(m."product_key");
	END IF;
	IF EXISTS (SELECT FROM "decided_listings" WHERE "medicine_id" = m."id" AND "facts" <> facts_of_listing(m)) THEN
		RETURN product_digest(m."id" || '|' || facts_of_listing(m));
	END IF;
	RETURN m."id";
END
$$;
