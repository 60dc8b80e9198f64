-- Derives a product's rating from the reviews of all its offers. Removed reviews do not count. Sample reviews count while
-- there are no others, with the distribution that SPEC.md gives them.
CREATE FUNCTION "derive_product_rating"(rated uuid) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
	stars bigint[];
	average numeric;
	people bigint;
	shares smallint[];
	samples boolean := false;
BEGIN
	INSERT INTO "product_ratings" ("product_id") VALUES (rated) ON CONFLICT DO NOTHING;
	-- Locked before counting: reviews that another transaction was writing are then committed, and visible.
	PERFORM FROM "product_ratings" WHERE "product_id" = rated FOR UPDATE;
	SELECT count(*), round(avg("rating") * 10), array[
		count(*) FILTER (WHERE "rating" = 5), count(*) FILTER (WHERE "rating" = 4),
		count(*) FILTER (WHERE "rating" = 3), count(*) FILTER (WHERE "rating" = 2),
		count(*) FILTER (WHERE "rating" = 1)]
		INTO people, average, stars
		FROM "reviews" WHERE "product_id" = rated AND NOT "sample" AND "removed_at" IS NULL;
	IF people > 0 THEN
		SELECT array_agg(round(100.0 * n / people)::smallint ORDER BY at) INTO shares
			FROM unnest(stars) WITH ORDINALITY AS s(n, at);
	ELSE
		SELECT count(*), round(avg("rating") * 10) INTO people, average
			FROM "reviews" WHERE "product_id" = rated AND "sample";
		samples := people > 0;
		shares := CASE WHEN samples THEN array[67, 21, 8, 3, 1]::smallint[] END;
	END IF;
	UPDATE "product_ratings" SET "tenths" = average::smallint, "count" = people, "distribution" = shares,
			"sample" = samples
		WHERE "product_id" = rated
		AND ("tenths", "count", "distribution", "sample")
			IS DISTINCT FROM (average::smallint, people::integer, shares, samples);
END
$$;
