-- Reserves units of medicines on sale. Items have a place, the number of their checkout among others; of one checkout, all
-- are reserved or none. Returns the places that reserved nothing because an item is not on sale on their day or has too
-- few units, counting those of all places before it. Locks the medicines by id in a statement of its own: those after
-- it see what the holders before have written.
CREATE FUNCTION "reserve_units"("items" jsonb) RETURNS int[] LANGUAGE plpgsql SET enable_seqscan = off SET plan_cache_mode = force_generic_plan AS $$
DECLARE
	short int[];
BEGIN
	PERFORM FROM "medicines" m
	WHERE m."id" IN (SELECT i."medicineId" FROM jsonb_to_recordset(items) AS i("medicineId" uuid))
	ORDER BY m."id" FOR NO KEY UPDATE;
	SELECT coalesce(array_agg(DISTINCT i."place"), '{}') INTO short
	FROM (SELECT i."place", i."medicineId", i."today",
			sum(i."quantity") OVER (PARTITION BY i."medicineId" ORDER BY i."place") AS upto
		FROM jsonb_to_recordset(items) AS i("place" int, "medicineId" uuid, "quantity" int, "today" date)) i
	LEFT JOIN "medicines" m ON m."id" = i."medicineId" AND m."deleted_at" IS NULL AND m."on_sale_until" > i."today"
		AND m."stock" - m."reserved" >= i.upto
	-- The rule of `visible` in visibility-queries.ts.
	LEFT JOIN "pharmacies" p ON p."id" = m."pharmacy_id" AND p."verified_at" IS NOT NULL AND p."closed_at" IS NULL
		AND p."suspended_at" IS NULL AND p."form20_until" > i."today" AND p."tax_number_until" > i."today"
		AND m."sale_needs" & (p."stopped" | CASE WHEN p."pharmacist_until" > i."today" THEN 0 ELSE 1 END
			| CASE WHEN p."form21_until" > i."today" THEN 0 ELSE 2 END) = 0
	WHERE p."id" IS NULL;
	UPDATE "medicines" m SET "reserved" = m."reserved" + i.units
	FROM (SELECT i."medicineId", sum(i."quantity")::int AS units
		FROM jsonb_to_recordset(items) AS i("place" int, "medicineId" uuid, "quantity" int)
		WHERE NOT i."place" = ANY(short) GROUP BY i."medicineId") i
	WHERE m."id" = i."medicineId";
	RETURN short;
END
$$;
