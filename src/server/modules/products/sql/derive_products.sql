-- Derives the facts of products from their offers: those of the first offer that is still listed, among those that name
-- the most salts, because price lists leave some out. A product whose offers are all deleted keeps its facts, because
-- orders and links name it.
CREATE FUNCTION "derive_products"(ids uuid[]) RETURNS void LANGUAGE sql AS $$
	INSERT INTO "products" AS p ("id", "name", "description", "composition", "category", "manufacturer", "pack_size",
			"form", "strength", "pack_amount", "pack_unit", "salts", "salts_key", "image", "created_at", "updated_at")
		SELECT DISTINCT ON (m."product_id") m."product_id", m."name", m."description", m."composition", m."category",
			m."manufacturer", m."pack_size", m."form", m."strength", m."pack_amount", m."pack_unit", m."salts",
			m."salts_key", m."image", m."created_at", m."updated_at"
		FROM "medicines" m WHERE m."product_id" = ANY(ids) AND m."deleted_at" IS NULL
		-- In order: of two transactions that add the same products one waits for the other, so they never deadlock.
		ORDER BY m."product_id", cardinality(m."salts") DESC NULLS LAST, m."created_at", m."id"
	ON CONFLICT ("id") DO UPDATE SET "name" = excluded."name", "description" = excluded."description",
		"composition" = excluded."composition", "category" = excluded."category",
		"manufacturer" = excluded."manufacturer", "pack_size" = excluded."pack_size", "form" = excluded."form",
		"strength" = excluded."strength", "pack_amount" = excluded."pack_amount", "pack_unit" = excluded."pack_unit",
		"salts" = excluded."salts", "salts_key" = excluded."salts_key", "image" = excluded."image",
		"updated_at" = excluded."updated_at"
	WHERE (p."name", p."description", p."composition", p."category", p."manufacturer", p."pack_size", p."form",
			p."strength", p."pack_amount", p."pack_unit", p."salts", p."salts_key", p."image")
		IS DISTINCT FROM (excluded."name", excluded."description", excluded."composition", excluded."category",
			excluded."manufacturer", excluded."pack_size", excluded."form", excluded."strength",
			excluded."pack_amount", excluded."pack_unit", excluded."salts", excluded."salts_key", excluded."image")
$$;
