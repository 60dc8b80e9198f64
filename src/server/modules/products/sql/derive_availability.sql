-- Derives the availability of products that are stored: see availability_of.sql. A new product gets its row here.
CREATE FUNCTION "derive_availability"(ids uuid[], today date DEFAULT (now() AT TIME ZONE 'Asia/Kolkata')::date)
	RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	-- Locked before reading, in order: offers that another transaction was changing are then committed, and visible.
	PERFORM FROM "product_availability" WHERE "product_id" = ANY(ids) ORDER BY "product_id" FOR UPDATE;
	WITH derived AS MATERIALIZED (
			SELECT o.*, p."category", p."form", p."created_at" FROM availability_of(ids, today) o
				JOIN "products" p ON p."id" = o."product_id"),
		searched AS (
			UPDATE "products" p SET "sellable_until" = d."sellable_until", "offers" = d."offers" FROM derived d
				WHERE p."id" = d."product_id"
					AND (p."sellable_until", p."offers") IS DISTINCT FROM (d."sellable_until", d."offers"))
	INSERT INTO "product_availability" AS a ("product_id", "sellable_until", "derived_until", "in_stock", "price_paise",
			"unit_price", "sale_needs", "category", "form", "created_at")
		SELECT d."product_id", d."sellable_until", d."derived_until", d."in_stock", d."price_paise", d."unit_price",
			d."sale_needs", d."category", d."form", d."created_at"
		FROM derived d ORDER BY d."product_id"
	ON CONFLICT ("product_id") DO UPDATE SET "sellable_until" = excluded."sellable_until",
		"derived_until" = excluded."derived_until", "in_stock" = excluded."in_stock",
		"price_paise" = excluded."price_paise", "unit_price" = excluded."unit_price",
		"sale_needs" = excluded."sale_needs", "category" = excluded."category", "form" = excluded."form"
	WHERE (a."sellable_until", a."derived_until", a."in_stock", a."price_paise", a."unit_price", a."sale_needs",
			a."category", a."form")
		IS DISTINCT FROM (excluded."sellable_until", excluded."derived_until", excluded."in_stock",
			excluded."price_paise", excluded."unit_price", excluded."sale_needs", excluded."category",
			excluded."form");
END
$$;
