-- Guards the ledger: a journal entry is corrected by another entry, never by a change.
CREATE TRIGGER "append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "journal_entries"
	FOR EACH STATEMENT EXECUTE FUNCTION "append_only"();
