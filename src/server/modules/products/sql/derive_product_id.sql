-- Derives the product of a medicine whenever its facts change, and overwrites what a statement sets.
CREATE FUNCTION "derive_product_id"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW."product_id" := product_of(NEW);
	RETURN NEW;
END
$$;

CREATE TRIGGER "derive_product_id_of_added" BEFORE INSERT ON "medicines"
	FOR EACH ROW EXECUTE FUNCTION "derive_product_id"();

CREATE TRIGGER "derive_product_id_of_changed" BEFORE UPDATE ON "medicines" FOR EACH ROW
	WHEN ((OLD."product_id", OLD."product_key", OLD."name", OLD."manufacturer", OLD."composition", OLD."pack_size",
			OLD."form", OLD."strength", OLD."salts", OLD."salts_key", OLD."pack_amount", OLD."pack_unit")
		IS DISTINCT FROM (NEW."product_id", NEW."product_key", NEW."name", NEW."manufacturer", NEW."composition",
			NEW."pack_size", NEW."form", NEW."strength", NEW."salts", NEW."salts_key", NEW."pack_amount",
			NEW."pack_unit"))
	EXECUTE FUNCTION "derive_product_id"();
