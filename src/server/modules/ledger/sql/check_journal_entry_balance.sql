-- Guards double-entry bookkeeping: the amounts of a journal entry add up to zero. It is checked at the end of
-- the transaction, since the amounts of an entry are inserted one after another.
CREATE FUNCTION "check_journal_entry_balance"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	rest bigint;
BEGIN
	SELECT coalesce(sum("amount_paise"), 0) INTO rest FROM "ledger_entries" WHERE "entry_id" = NEW."entry_id";
	IF rest <> 0 THEN
		RAISE EXCEPTION 'ledger entry % is out by % paise', NEW."entry_id", rest;
	END IF;
	RETURN NULL;
END
$$;

CREATE CONSTRAINT TRIGGER "check_journal_entry_balance" AFTER INSERT ON "ledger_entries" DEFERRABLE INITIALLY DEFERRED
	FOR EACH ROW EXECUTE FUNCTION "check_journal_entry_balance"();
