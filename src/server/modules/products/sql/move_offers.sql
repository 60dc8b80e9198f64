-- Derives the product of every offer of a product again, deleted ones too, because purchases count for their product.
CREATE FUNCTION "move_offers"(from_id uuid) RETURNS void LANGUAGE sql AS $$
	UPDATE "medicines" m SET "product_id" = product_of(m) WHERE m."id" IN (
		SELECT "id" FROM "medicines" WHERE "product_id" = from_id AND "deleted_at" IS NULL
		UNION ALL
		SELECT "id" FROM "medicines" WHERE "product_id" = from_id AND "deleted_at" IS NOT NULL)
	AND m."product_id" <> product_of(m)
$$;
