-- Guards the history of licences: what was active when stays as it was recorded.
CREATE TRIGGER "append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "licence_events"
	FOR EACH STATEMENT EXECUTE FUNCTION "append_only"();
