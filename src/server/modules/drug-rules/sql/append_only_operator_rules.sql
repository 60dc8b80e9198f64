-- Guards the versions of the operator's rules: what was in force when stays as it was recorded.
CREATE TRIGGER "append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "operator_rules"
	FOR EACH STATEMENT EXECUTE FUNCTION "append_only"();
