-- Sells units: takes them out of batches, earliest expiry first, and stores which; batches that expire before the month
-- that was promised come last. Items have a place, the number of their order among others; of one order, all are sold or
-- none. Returns the places that sold nothing because an item whose reservation has ended has too few units or is off
-- sale. Refuses a medicine that is sold twice at once, and units that were to be reserved and are not. Locks the
-- medicines by id in a statement of its own: those after it see what the holders before have written.
CREATE FUNCTION "sell_units"("items" jsonb) RETURNS int[] LANGUAGE plpgsql SET enable_seqscan = off SET plan_cache_mode = force_generic_plan AS $$
DECLARE
	short int[];
	asked int;
	sold int;
BEGIN
	PERFORM FROM "medicines" m
	WHERE m."id" IN (SELECT i."medicineId" FROM jsonb_to_recordset(items) AS i("medicineId" uuid))
	ORDER BY m."id" FOR UPDATE;
	SELECT coalesce(array_agg(DISTINCT i."place"), '{}') INTO short
	FROM jsonb_to_recordset(items) AS i("place" int, "medicineId" uuid, "quantity" int, "isReserved" boolean)
	LEFT JOIN "medicines" m ON m."id" = i."medicineId"
	WHERE NOT i."isReserved" AND (m."deleted_at" IS NULL AND m."removed_at" IS NULL
		AND m."stock" - m."reserved" >= i."quantity") IS NOT TRUE;
	SELECT count(*) INTO asked FROM jsonb_to_recordset(items) AS i("place" int) WHERE NOT i."place" = ANY(short);
	IF asked > (SELECT count(DISTINCT i."medicineId") FROM jsonb_to_recordset(items) AS i("place" int, "medicineId" uuid)
		WHERE NOT i."place" = ANY(short)) THEN
		RAISE EXCEPTION 'a medicine is sold twice at once';
	END IF;
	WITH wanted AS (
		SELECT i.*, n."promised_expiry"
		FROM jsonb_to_recordset(items) AS i("place" int, "orderItemId" uuid, "medicineId" uuid, "quantity" int,
			"isReserved" boolean, "at" timestamptz)
		JOIN "order_items" n ON n."id" = i."orderItemId"
		WHERE NOT i."place" = ANY(short)),
	inventory AS (
		SELECT b."id", b."medicine_id", b."number", b."expiry_date", b."units", i."orderItemId" AS item, i."quantity", i."at",
			coalesce(sum(b."units") OVER (PARTITION BY b."medicine_id"
				ORDER BY coalesce(b."expiry_date" < i."promised_expiry", false), b."expiry_date", b."id"
				ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 0) AS before
		FROM wanted i JOIN "batches" b ON b."medicine_id" = i."medicineId" AND b."units" > 0),
	picked AS (
		SELECT *, least("units", "quantity" - before)::int AS taken FROM inventory WHERE before < "quantity"),
	chosen AS (
		INSERT INTO "picks" ("order_item_id", "batch_id", "quantity") SELECT item, "id", taken FROM picked),
	moved AS (
		INSERT INTO "stock_movements" ("medicine_id", "batch_id", "units", "cause", "order_item_id", "by_role", "at")
		SELECT "medicine_id", "id", -taken, 'sold', item, 'system', "at" FROM picked),
	emptier AS (
		UPDATE "batches" b SET "units" = b."units" - p.taken FROM picked p WHERE b."id" = p."id"),
	next AS (
		SELECT DISTINCT ON ("medicine_id") "medicine_id", "number", "expiry_date"
		FROM inventory WHERE "units" > greatest(0, least("units", "quantity" - before))
		ORDER BY "medicine_id", "expiry_date", "id")
	UPDATE "medicines" m SET "stock" = m."stock" - i."quantity",
		"reserved" = m."reserved" - CASE WHEN i."isReserved" THEN i."quantity" ELSE 0 END,
		"batch_number" = coalesce(n."number", m."batch_number"),
		"expiry_date" = coalesce(n."expiry_date", m."expiry_date")
	FROM wanted i LEFT JOIN next n ON n."medicine_id" = i."medicineId"
	WHERE m."id" = i."medicineId" AND i."quantity" = (SELECT sum(taken) FROM picked p WHERE p.item = i."orderItemId")
		AND (NOT i."isReserved" OR m."reserved" >= i."quantity");
	GET DIAGNOSTICS sold = ROW_COUNT;
	IF sold <> asked THEN
		RAISE EXCEPTION 'units were not reserved, or batches have fewer units than their medicine';
	END IF;
	RETURN short;
END
$$;
