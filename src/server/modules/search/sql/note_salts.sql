-- Adds names of salts to those that are suggested while a customer types.
CREATE FUNCTION "note_salts"("names" text[]) RETURNS void LANGUAGE sql AS $$
	-- In one order, so that two transactions that add the same names do not deadlock.
	INSERT INTO "salts" ("name")
	SELECT DISTINCT n FROM unnest("names") AS n
	WHERE n <> '' AND NOT EXISTS (SELECT FROM "salts" s WHERE s."name" = n)
	ORDER BY n
	ON CONFLICT DO NOTHING
$$;
