-- Derives the availability of all products that a pharmacy offers, when it may begin or stop selling them.
CREATE FUNCTION "derive_availability_of_pharmacy"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM derive_availability(ARRAY(
		SELECT DISTINCT "product_id" FROM "medicines" WHERE "pharmacy_id" = NEW."id" AND "deleted_at" IS NULL));
	RETURN NULL;
END
$$;

CREATE TRIGGER "derive_availability_of_pharmacy" AFTER UPDATE ON "pharmacies" FOR EACH ROW
	WHEN ((OLD."verified_at" IS NULL, OLD."closed_at" IS NULL, OLD."suspended_at" IS NULL, OLD."form20_until",
			OLD."form21_until", OLD."pharmacist_until", OLD."tax_number_until", OLD."stopped")
		IS DISTINCT FROM (NEW."verified_at" IS NULL, NEW."closed_at" IS NULL, NEW."suspended_at" IS NULL,
			NEW."form20_until", NEW."form21_until", NEW."pharmacist_until", NEW."tax_number_until", NEW."stopped"))
	EXECUTE FUNCTION "derive_availability_of_pharmacy"();
