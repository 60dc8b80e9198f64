-- Derives which partitions a table still needs: drops those of months before a moment that have no rows any more, since
-- deleting rows leaves their space behind. It runs as its owner, because the role that serves may drop no table; what
-- holds a row is never dropped. Where a lock is not free at once, the next run drops them. Returns how many it dropped.
CREATE FUNCTION "drop_emptied_partitions"("of" text, "before" timestamptz) RETURNS int
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp SET lock_timeout = '200ms' AS $$
DECLARE
	part text;
	has_rows boolean;
	dropped int := 0;
BEGIN
	FOR part IN
		SELECT c.relname FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid JOIN pg_class p ON p.oid = i.inhparent
		WHERE p.relname = "of" AND p.relnamespace = 'public'::regnamespace
			AND substring(pg_get_expr(c.relpartbound, c.oid) FROM 'TO \(''(.+)''\)')::timestamptz <= "before"
		ORDER BY c.relname
	LOOP
		EXECUTE format('SELECT EXISTS (SELECT FROM %I)', part) INTO has_rows;
		CONTINUE WHEN has_rows;
		EXECUTE format('LOCK TABLE ONLY %I IN ACCESS EXCLUSIVE MODE', "of");
		EXECUTE format('LOCK TABLE %I IN ACCESS EXCLUSIVE MODE', part);
		EXECUTE format('SELECT EXISTS (SELECT FROM %I)', part) INTO has_rows;
		CONTINUE WHEN has_rows;
		EXECUTE format('DROP TABLE %I', part);
		dropped := dropped + 1;
	END LOOP;
	RETURN dropped;
EXCEPTION WHEN lock_not_available THEN
	RETURN 0;
END
$$;
