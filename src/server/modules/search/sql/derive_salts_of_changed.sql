-- Derives the names of salts from a medicine whose salts change. A row trigger, since a statement trigger
-- cannot skip the updates that only move units.
CREATE FUNCTION "derive_salts_of_changed"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	n text;
BEGIN
	-- Nearly always all of them are known, which an index lookup shows.
	FOREACH n IN ARRAY coalesce(NEW."salts", '{}') LOOP
		IF NOT EXISTS (SELECT FROM "salts" s WHERE s."name" = n) THEN
			PERFORM "note_salts"(NEW."salts");
			EXIT;
		END IF;
	END LOOP;
	RETURN NULL;
END
$$;

CREATE TRIGGER "derive_salts_of_changed" AFTER UPDATE OF "salts" ON "medicines" FOR EACH ROW
	WHEN (NEW."salts" IS DISTINCT FROM OLD."salts") EXECUTE FUNCTION "derive_salts_of_changed"();
