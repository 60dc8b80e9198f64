CREATE OR REPLACE FUNCTION "note_changed_salts"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	n text;
BEGIN
	-- Nearly always all of them are known, which a look at the index tells.
	FOREACH n IN ARRAY coalesce(NEW."salts", '{}') LOOP
		IF NOT EXISTS (SELECT FROM "salts" s WHERE s."name" = n) THEN
			PERFORM "note_salts"(NEW."salts");
			EXIT;
		END IF;
	END LOOP;
	RETURN NULL;
END
$$;
