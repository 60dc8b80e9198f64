-- Guards the security events: a row may be deleted once it is 365 days old, never before.
CREATE FUNCTION "delete_after_a_year"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF OLD.at > now() - make_interval(hours => 8760) THEN
		-- A partition is named as its table.
		RAISE EXCEPTION 'rows of % stay for 365 days', coalesce(
			(SELECT inhparent::regclass::text FROM pg_inherits WHERE inhrelid = TG_RELID), TG_TABLE_NAME);
	END IF;
	RETURN OLD;
END
$$;

CREATE TRIGGER "delete_after_a_year" BEFORE DELETE ON "security_events"
	FOR EACH ROW EXECUTE FUNCTION "delete_after_a_year"();
