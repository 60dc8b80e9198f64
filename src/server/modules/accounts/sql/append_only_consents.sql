-- Guards the record of consents: what a customer was shown and chose stays readable as it was recorded.
CREATE TRIGGER "append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "consents"
	FOR EACH STATEMENT EXECUTE FUNCTION "append_only"();
