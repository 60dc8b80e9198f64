-- Derives the partitions of each partitioned table: one for the month of a moment and for each of the next three
-- months (UTC), and a default one for rows of other months, so that no insert fails. Rows of the default partition from
-- the two years before move to partitions of their months. A trigger of statements fires only where a statement names
-- its table, so each partition gets its own. The function runs as its owner, because the role that serves may create
-- no table, and gives up soon where a lock is held, since others would queue behind it. Returns for each table whether
-- all its partitions exist, and how many rows the default partition holds, counting up to a thousand.
CREATE FUNCTION "create_partitions"("at" timestamptz)
RETURNS TABLE ("partitioned" text, "is_ready" boolean, "unplaced" int)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp SET lock_timeout = '200ms' SET timezone = 'UTC' AS $$
DECLARE
	begins timestamptz := date_trunc('month', "at");
	ends timestamptz := date_trunc('month', "at") + interval '4 months';
	parent record;
	missing timestamptz[];
	month timestamptz;
	rest text;
	moves boolean;
	part text;
	statement text;
BEGIN
	-- Another process is at it.
	IF NOT pg_try_advisory_xact_lock(7203132) THEN
		RETURN;
	END IF;
	FOR parent IN
		SELECT c.oid AS id, c.relname AS name, a.attname AS moment, p.partdefid <> 0 AS has_default
		FROM pg_partitioned_table p JOIN pg_class c ON c.oid = p.partrelid
		JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = p.partattrs[0]
		WHERE c.relnamespace = 'public'::regnamespace AND p.partstrat = 'r'
		ORDER BY c.relname
	LOOP
		partitioned := parent.name;
		is_ready := true;
		rest := parent.name || '_default';
		BEGIN
			IF NOT parent.has_default THEN
				EXECUTE format('CREATE TABLE %I PARTITION OF %I DEFAULT', rest, parent.name);
			END IF;
			EXECUTE format('SELECT coalesce(array_agg(m ORDER BY m), ''{}'') FROM (
				SELECT generate_series($1, $2 - interval ''1 month'', interval ''1 month'') m
				UNION SELECT date_trunc(''month'', %1$I) FROM %2$I WHERE %1$I >= $1 - interval ''24 months'' AND %1$I < $2) n
				WHERE to_regclass(format(''%%I'', $3 || to_char(m, ''_YYYY_MM''))) IS NULL', parent.moment, rest)
			INTO missing USING begins, ends, parent.name;
			EXECUTE format('SELECT EXISTS (SELECT FROM %I WHERE date_trunc(''month'', %I) = ANY($1))', rest, parent.moment)
			INTO moves USING missing;
			IF moves THEN
				EXECUTE format('ALTER TABLE %I DETACH PARTITION %I', parent.name, rest);
				EXECUTE format('ALTER TABLE %I RENAME TO %I', rest, parent.name || '_unplaced');
				EXECUTE format('CREATE TABLE %I PARTITION OF %I DEFAULT', rest, parent.name);
			END IF;
			FOREACH month IN ARRAY missing LOOP
				part := parent.name || to_char(month, '_YYYY_MM');
				-- Attaching a table blocks no reader and writer of the others, creating it as a partition would.
				EXECUTE format('CREATE TABLE %I (LIKE %I INCLUDING DEFAULTS INCLUDING CONSTRAINTS)', part, parent.name);
				EXECUTE format('ALTER TABLE %I ATTACH PARTITION %I FOR VALUES FROM (%L) TO (%L)', parent.name, part,
					month, month + interval '1 month');
			END LOOP;
			IF moves THEN
				EXECUTE format('INSERT INTO %I OVERRIDING SYSTEM VALUE SELECT * FROM %I', parent.name,
					parent.name || '_unplaced');
				EXECUTE format('DROP TABLE %I', parent.name || '_unplaced');
			END IF;
			FOR statement IN
				SELECT replace(pg_get_triggerdef(t.oid), format(' ON public.%I ', parent.name), format(' ON public.%I ', c.relname))
				FROM pg_trigger t JOIN pg_inherits i ON i.inhparent = t.tgrelid JOIN pg_class c ON c.oid = i.inhrelid
				WHERE t.tgrelid = parent.id AND NOT t.tgisinternal AND t.tgtype & 1 = 0
					AND NOT EXISTS (SELECT FROM pg_trigger o WHERE o.tgrelid = c.oid AND o.tgname = t.tgname)
			LOOP
				EXECUTE statement;
			END LOOP;
		-- A row of a missing month came into the default partition meanwhile, or a writer waits the other way round.
		EXCEPTION WHEN lock_not_available OR check_violation OR deadlock_detected THEN
			is_ready := false;
		END;
		EXECUTE format('SELECT count(*) FROM (SELECT FROM %I LIMIT 1000) r', rest) INTO unplaced;
		RETURN NEXT;
	END LOOP;
END
$$;

-- The first partitions of a new database.
SELECT "create_partitions"(now());
