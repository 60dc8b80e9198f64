-- Guards reads of the ledger's end: waits for transactions that post entries and blocks new ones until the caller's
-- transaction ends. It runs as its owner, because PostgreSQL asks for the right to change a table before it locks it
-- like this, and the role that serves has no such right on a table that is never changed.
CREATE FUNCTION "lock_ledger"() RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
	LOCK TABLE "journal_entries", "ledger_entries" IN SHARE MODE;
END
$$;
