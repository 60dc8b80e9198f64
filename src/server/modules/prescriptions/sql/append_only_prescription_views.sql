-- Guards the record of views: who looked at a prescription stays readable as it was recorded.
CREATE TRIGGER "append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "prescription_views"
	FOR EACH STATEMENT EXECUTE FUNCTION "append_only"();
