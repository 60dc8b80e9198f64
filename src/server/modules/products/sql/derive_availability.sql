-- Derives what the offers of products come to. The best offer is in stock if any is, and the cheapest of those. On
-- which days an offer can be sold follows `visible` in inventory/visibility-queries.ts, with the bits of `saleNeeds` in
-- src/contract/drug-schedules.ts; a test compares both.
CREATE FUNCTION "derive_availability"(ids uuid[], today date DEFAULT (now() AT TIME ZONE 'Asia/Kolkata')::date)
	RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "product_availability" ("product_id")
		SELECT "id" FROM "products" WHERE "id" = ANY(ids) ORDER BY "id" ON CONFLICT DO NOTHING;
	-- Locked before reading, in order: offers that another transaction was changing are then committed, and visible.
	PERFORM FROM "product_availability" WHERE "product_id" = ANY(ids) ORDER BY "product_id" FOR UPDATE;
	WITH derived AS MATERIALIZED (
			SELECT p."id", p."category", p."form", max(o."until") AS "sellable_until",
				min(o."until") AS "derived_until", count(o."id")::integer AS "offers",
				coalesce(bool_or(o."in_stock"), false) AS "in_stock",
				(array_agg(o."price_paise" ORDER BY o."in_stock" DESC, o."price_paise", o."id"))[1] AS "price_paise",
				(array_agg(o."unit_price" ORDER BY o."in_stock" DESC, o."price_paise", o."id"))[1] AS "unit_price",
				(array_agg(o."sale_needs" ORDER BY o."in_stock" DESC, o."price_paise", o."id"))[1] AS "sale_needs"
			FROM "products" p LEFT JOIN LATERAL (
				SELECT m.*, least(m."on_sale_until", s."form20_until", s."tax_number_until",
						CASE WHEN m."sale_needs" & 1 <> 0 THEN s."pharmacist_until" END,
						CASE WHEN m."sale_needs" & 2 <> 0 THEN s."form21_until" END) AS "until"
				FROM "medicines" m JOIN "pharmacies" s ON s."id" = m."pharmacy_id"
				WHERE m."product_id" = p."id" AND m."deleted_at" IS NULL AND m."on_sale_until" > today
					AND s."verified_at" IS NOT NULL AND s."closed_at" IS NULL AND s."suspended_at" IS NULL
					AND s."form20_until" > today AND s."tax_number_until" > today
					AND m."sale_needs" & s."stopped" = 0
					AND (m."sale_needs" & 1 = 0 OR s."pharmacist_until" > today)
					AND (m."sale_needs" & 2 = 0 OR s."form21_until" > today)) o ON true
			WHERE p."id" = ANY(ids) GROUP BY p."id"),
		searched AS (
			UPDATE "products" p SET "sellable_until" = d."sellable_until", "offers" = d."offers" FROM derived d
				WHERE p."id" = d."id" AND (p."sellable_until", p."offers") IS DISTINCT FROM (d."sellable_until", d."offers"))
	UPDATE "product_availability" a SET "sellable_until" = d."sellable_until", "derived_until" = d."derived_until",
			"in_stock" = d."in_stock", "price_paise" = d."price_paise", "unit_price" = d."unit_price",
			"sale_needs" = d."sale_needs", "category" = d."category", "form" = d."form"
		FROM derived d WHERE a."product_id" = d."id"
			AND (a."sellable_until", a."derived_until", a."in_stock", a."price_paise", a."unit_price", a."sale_needs",
				a."category", a."form")
			IS DISTINCT FROM (d."sellable_until", d."derived_until", d."in_stock", d."price_paise", d."unit_price",
				d."sale_needs", d."category", d."form");
END
$$;
