-- Guards tables that record what happened: rows are inserted, and never changed or removed. Each of these
-- tables has a trigger of this name; it runs once per statement, so that TRUNCATE is refused as well.
CREATE FUNCTION "append_only"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'rows of % are never changed nor removed', TG_TABLE_NAME;
END
$$;
