-- What the offers of products come to. The best offer is in stock if any is, and the cheapest of those. On which days an
-- offer can be sold follows `visible` in inventory/visibility-queries.ts, with the bits of `saleNeeds` in
-- src/contract/drug-schedules.ts; a test compares both.
CREATE FUNCTION "availability_of"(ids uuid[], today date)
	RETURNS TABLE ("product_id" uuid, "sellable_until" date, "derived_until" date, "offers" integer, "in_stock" boolean,
		"price_paise" integer, "unit_price" double precision, "sale_needs" smallint)
	LANGUAGE sql STABLE AS $$
	SELECT i."id", max(o."until"), min(o."until"), count(o."id")::integer, coalesce(bool_or(o."in_stock"), false),
		(array_agg(o."price_paise" ORDER BY o."in_stock" DESC, o."price_paise", o."id"))[1],
		(array_agg(o."unit_price" ORDER BY o."in_stock" DESC, o."price_paise", o."id"))[1],
		(array_agg(o."sale_needs" ORDER BY o."in_stock" DESC, o."price_paise", o."id"))[1]
	FROM (SELECT DISTINCT unnest(ids)) i("id") LEFT JOIN LATERAL (
		SELECT m.*, least(m."on_sale_until", s."form20_until", s."tax_number_until",
				CASE WHEN m."sale_needs" & 1 <> 0 THEN s."pharmacist_until" END,
				CASE WHEN m."sale_needs" & 2 <> 0 THEN s."form21_until" END) AS "until"
		FROM "medicines" m JOIN "pharmacies" s ON s."id" = m."pharmacy_id"
		WHERE m."product_id" = i."id" AND m."deleted_at" IS NULL AND m."on_sale_until" > today
			AND s."verified_at" IS NOT NULL AND s."closed_at" IS NULL AND s."suspended_at" IS NULL
			AND s."form20_until" > today AND s."tax_number_until" > today
			AND m."sale_needs" & s."stopped" = 0
			AND (m."sale_needs" & 1 = 0 OR s."pharmacist_until" > today)
			AND (m."sale_needs" & 2 = 0 OR s."form21_until" > today)) o ON true
	GROUP BY i."id"
$$;
