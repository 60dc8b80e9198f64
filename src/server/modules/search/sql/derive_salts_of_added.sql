-- Derives the names of salts from medicines that are added, all of a statement at once.
CREATE FUNCTION "derive_salts_of_added"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM "note_salts"(array(SELECT DISTINCT unnest(f."salts") FROM "fresh" f));
	RETURN NULL;
END
$$;

CREATE TRIGGER "derive_salts_of_added" AFTER INSERT ON "medicines" REFERENCING NEW TABLE AS "fresh"
	FOR EACH STATEMENT EXECUTE FUNCTION "derive_salts_of_added"();
