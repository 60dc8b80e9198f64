-- Guards the history of complaints: an event stays as it was recorded, except that its text may be erased when the
-- complainant's data is.
CREATE FUNCTION "keep_grievance_events"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'UPDATE' AND NEW."text" = '' AND to_jsonb(NEW) - 'text' = to_jsonb(OLD) - 'text' THEN
		RETURN NEW;
	END IF;
	RAISE EXCEPTION 'events of grievances are never changed nor removed';
END
$$;

CREATE TRIGGER "keep_grievance_events" BEFORE UPDATE OR DELETE ON "grievance_events"
	FOR EACH ROW EXECUTE FUNCTION "keep_grievance_events"();

CREATE TRIGGER "append_only" BEFORE TRUNCATE ON "grievance_events"
	FOR EACH STATEMENT EXECUTE FUNCTION "append_only"();
