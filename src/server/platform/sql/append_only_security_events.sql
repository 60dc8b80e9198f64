-- Guards the security events: what happened stays readable as it was recorded.
CREATE TRIGGER "append_only" BEFORE UPDATE OR TRUNCATE ON "security_events"
	FOR EACH STATEMENT EXECUTE FUNCTION "append_only"();
