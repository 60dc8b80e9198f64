-- Derives the change log that cached responses follow: any response may contain a pharmacy's public data, or
-- depend on whether it may sell.
CREATE FUNCTION "log_changed_pharmacies"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "catalogue_changes" ("what") VALUES ('anything');
	RETURN NULL;
END
$$;

CREATE TRIGGER "log_added_pharmacies" AFTER INSERT ON "pharmacies" FOR EACH ROW
	WHEN (NEW."verified_at" IS NOT NULL) EXECUTE FUNCTION "log_changed_pharmacies"();

CREATE TRIGGER "log_changed_pharmacies"
	AFTER UPDATE OF "name", "address", "license_number", "verified_at", "closed_at", "form20_until", "form21_until",
		"pharmacist_until", "gstin", "enrolment_number", "stopped", "suspended_at" ON "pharmacies" FOR EACH ROW
	WHEN ((OLD."name", OLD."address", OLD."license_number", OLD."verified_at", OLD."closed_at", OLD."form20_until",
			OLD."form21_until", OLD."pharmacist_until", OLD."tax_number_until", OLD."stopped", OLD."suspended_at")
		IS DISTINCT FROM (NEW."name", NEW."address", NEW."license_number", NEW."verified_at", NEW."closed_at",
			NEW."form20_until", NEW."form21_until", NEW."pharmacist_until", NEW."tax_number_until", NEW."stopped",
			NEW."suspended_at"))
	EXECUTE FUNCTION "log_changed_pharmacies"();

CREATE TRIGGER "log_deleted_pharmacies" AFTER DELETE ON "pharmacies" FOR EACH ROW
	EXECUTE FUNCTION "log_changed_pharmacies"();
