-- Derives the facts of products from their offers: those of the first offer that is still listed, first of all of the
-- offers whose own facts lead to the product rather than a decision, and among these of those that name the most salts,
-- because price lists leave some out. What an administrator corrected replaces them. A product whose offers are all
-- deleted keeps its facts, because orders and links name it. A new product gets what its offers come to at once: to add
-- it afterwards would write its entries in all indexes twice.
CREATE FUNCTION "derive_products"(ids uuid[]) RETURNS void LANGUAGE sql AS $$
	INSERT INTO "products" AS p ("id", "name", "description", "composition", "category", "manufacturer", "pack_size",
			"form", "strength", "pack_amount", "pack_unit", "salts", "salts_key", "image", "corrected", "created_at",
			"updated_at", "sellable_until", "offers")
		SELECT m."product_id", coalesce(c."name", m."name"), coalesce(c."description", m."description"),
			m."composition", m."category", coalesce(c."manufacturer", m."manufacturer"),
			coalesce(c."pack_size", m."pack_size"), m."form", m."strength", m."pack_amount", m."pack_unit", m."salts",
			m."salts_key", coalesce(c."image", m."image"),
			nullif(jsonb_strip_nulls(jsonb_build_object('name', c."name", 'description', c."description",
				'manufacturer', c."manufacturer", 'packSize', c."pack_size", 'image', c."image")), '{}'),
			m."created_at", m."updated_at", a."sellable_until", coalesce(a."offers", 0)
		FROM (
			SELECT DISTINCT ON (m."product_id") m.* FROM "medicines" m
			WHERE m."product_id" = ANY(ids) AND m."deleted_at" IS NULL
			ORDER BY m."product_id", own_product(m) <> m."product_id", cardinality(m."salts") DESC NULLS LAST,
				m."created_at", m."id") m
		LEFT JOIN LATERAL (
			SELECT d."corrected" ->> 'name' AS "name", d."corrected" ->> 'description' AS "description",
				d."corrected" ->> 'manufacturer' AS "manufacturer", d."corrected" ->> 'packSize' AS "pack_size",
				(SELECT "image" FROM "medicines" o WHERE o."id" = (d."corrected" ->> 'imageOf')::uuid
					AND o."product_id" = m."product_id" AND o."deleted_at" IS NULL AND o."image" <> '') AS "image"
			FROM "product_decisions" d WHERE d."product_id" = m."product_id" AND d."is_current") c ON true
		LEFT JOIN availability_of(
			ARRAY(SELECT i FROM unnest(ids) i WHERE NOT EXISTS (SELECT FROM "products" WHERE "id" = i)),
			(now() AT TIME ZONE 'Asia/Kolkata')::date) a ON a."product_id" = m."product_id"
		-- In order: of two transactions that add the same products one waits for the other, so they never deadlock.
		ORDER BY m."product_id"
	ON CONFLICT ("id") DO UPDATE SET "name" = excluded."name", "description" = excluded."description",
		"composition" = excluded."composition", "category" = excluded."category",
		"manufacturer" = excluded."manufacturer", "pack_size" = excluded."pack_size", "form" = excluded."form",
		"strength" = excluded."strength", "pack_amount" = excluded."pack_amount", "pack_unit" = excluded."pack_unit",
		"salts" = excluded."salts", "salts_key" = excluded."salts_key", "image" = excluded."image",
		"corrected" = excluded."corrected", "updated_at" = excluded."updated_at"
	WHERE (p."name", p."description", p."composition", p."category", p."manufacturer", p."pack_size", p."form",
			p."strength", p."pack_amount", p."pack_unit", p."salts", p."salts_key", p."image", p."corrected")
		IS DISTINCT FROM (excluded."name", excluded."description", excluded."composition", excluded."category",
			excluded."manufacturer", excluded."pack_size", excluded."form", excluded."strength",
			excluded."pack_amount", excluded."pack_unit", excluded."salts", excluded."salts_key", excluded."image",
			excluded."corrected")
$$;
