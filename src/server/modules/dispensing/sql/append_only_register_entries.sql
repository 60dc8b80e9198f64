-- Guards the registers: a row is corrected by another row, never changed.
CREATE TRIGGER "append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "register_entries"
	FOR EACH STATEMENT EXECUTE FUNCTION "append_only"();
