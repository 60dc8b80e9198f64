-- Derives the change log that cached responses follow: a pharmacy's page shows its active retail licences.
CREATE FUNCTION "log_changed_licences"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "catalogue_changes" ("medicine_id", "what")
		SELECT DISTINCT "pharmacy_id", 'shown' FROM changed;
	RETURN NULL;
END
$$;

CREATE TRIGGER "log_added_licences" AFTER INSERT ON "licences"
	REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "log_changed_licences"();

CREATE TRIGGER "log_changed_licences" AFTER UPDATE ON "licences"
	REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "log_changed_licences"();
