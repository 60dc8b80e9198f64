-- Guards double-entry bookkeeping: the amounts of a journal entry add up to zero. Each statement must insert amounts
-- that do so for every entry: since amounts are never changed, all entries then balance at any time, and one check
-- of what the statement inserted costs less than one of the table for each amount at the end of the transaction.
CREATE FUNCTION "check_journal_entry_balance"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	unbalanced record;
BEGIN
	SELECT "entry_id", sum("amount_paise") AS "rest" INTO unbalanced FROM added
		GROUP BY "entry_id" HAVING sum("amount_paise") <> 0 LIMIT 1;
	IF FOUND THEN
		RAISE EXCEPTION 'ledger entry % is out by % paise', unbalanced."entry_id", unbalanced."rest";
	END IF;
	RETURN NULL;
END
$$;

CREATE TRIGGER "check_journal_entry_balance" AFTER INSERT ON "ledger_entries"
	REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION "check_journal_entry_balance"();
