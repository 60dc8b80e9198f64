-- Derives products and their availability from medicines that are added or deleted, all of a statement at once. Their
-- pharmacies are locked first: one that is being approved or suspended derives the availability itself, with all
-- medicines that are committed by then.
CREATE FUNCTION "derive_products_of_added"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	ids uuid[] := ARRAY(SELECT DISTINCT "product_id" FROM moved);
BEGIN
	PERFORM FROM "pharmacies" WHERE "id" IN (SELECT "pharmacy_id" FROM moved) ORDER BY "id" FOR SHARE;
	PERFORM derive_products(ids);
	-- That locked their products. If one was merged meanwhile, the new listing follows.
	IF TG_OP = 'INSERT' AND EXISTS (SELECT FROM "product_decisions") THEN
		UPDATE "medicines" m SET "product_id" = product_of(m) FROM moved
			WHERE m."id" = moved."id" AND m."product_id" <> product_of(m);
	END IF;
	PERFORM derive_availability(ids);
	RETURN NULL;
END
$$;

CREATE TRIGGER "derive_products_of_added" AFTER INSERT ON "medicines"
	REFERENCING NEW TABLE AS moved FOR EACH STATEMENT EXECUTE FUNCTION "derive_products_of_added"();

CREATE TRIGGER "derive_products_of_deleted" AFTER DELETE ON "medicines"
	REFERENCING OLD TABLE AS moved FOR EACH STATEMENT EXECUTE FUNCTION "derive_products_of_added"();
