-- Guards the ledger: amounts of a journal entry are never changed once they are posted.
CREATE TRIGGER "append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "ledger_entries"
	FOR EACH STATEMENT EXECUTE FUNCTION "append_only"();
