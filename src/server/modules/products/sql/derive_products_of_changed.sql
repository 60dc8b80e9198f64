-- Derives a product and its availability from a medicine that changes. A sale changes neither, unless it takes the last
-- unit. Its pharmacy is locked first, as in derive_products_of_added.sql.
CREATE FUNCTION "derive_products_of_changed"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	ids uuid[] := ARRAY[OLD."product_id", NEW."product_id"];
BEGIN
	PERFORM FROM "pharmacies" WHERE "id" = NEW."pharmacy_id" FOR SHARE;
	IF (OLD."product_id", OLD."name", OLD."description", OLD."composition", OLD."category", OLD."manufacturer",
			OLD."pack_size", OLD."form", OLD."strength", OLD."pack_amount", OLD."pack_unit", OLD."salts",
			OLD."salts_key", OLD."image", OLD."deleted_at")
		IS DISTINCT FROM (NEW."product_id", NEW."name", NEW."description", NEW."composition", NEW."category",
			NEW."manufacturer", NEW."pack_size", NEW."form", NEW."strength", NEW."pack_amount", NEW."pack_unit",
			NEW."salts", NEW."salts_key", NEW."image", NEW."deleted_at")
	THEN
		PERFORM derive_products(ids);
	END IF;
	-- That locked the product that it is now an offer of. If it was merged meanwhile, the listing follows.
	IF OLD."product_id" <> NEW."product_id" THEN
		UPDATE "medicines" m SET "product_id" = product_of(m)
			WHERE m."id" = NEW."id" AND m."product_id" <> product_of(m);
	END IF;
	PERFORM derive_availability(ids);
	RETURN NULL;
END
$$;

CREATE TRIGGER "derive_products_of_changed" AFTER UPDATE ON "medicines" FOR EACH ROW
	WHEN ((OLD."product_id", OLD."name", OLD."description", OLD."composition", OLD."category", OLD."manufacturer",
			OLD."pack_size", OLD."form", OLD."strength", OLD."pack_amount", OLD."pack_unit", OLD."salts",
			OLD."salts_key", OLD."image", OLD."deleted_at", OLD."in_stock", OLD."price_paise", OLD."on_sale_until",
			OLD."sale_needs")
		IS DISTINCT FROM (NEW."product_id", NEW."name", NEW."description", NEW."composition", NEW."category",
			NEW."manufacturer", NEW."pack_size", NEW."form", NEW."strength", NEW."pack_amount", NEW."pack_unit",
			NEW."salts", NEW."salts_key", NEW."image", NEW."deleted_at", NEW."in_stock", NEW."price_paise",
			NEW."on_sale_until", NEW."sale_needs"))
	EXECUTE FUNCTION "derive_products_of_changed"();
