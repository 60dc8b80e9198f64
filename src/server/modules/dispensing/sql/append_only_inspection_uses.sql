-- Guards the record of what inspectors read.
CREATE TRIGGER "append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "inspection_uses"
	FOR EACH STATEMENT EXECUTE FUNCTION "append_only"();
