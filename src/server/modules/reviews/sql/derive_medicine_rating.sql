-- Derives a medicine's rating from its reviews, so that no list has to compute it. Removed reviews do not
-- count. Sample reviews count while there are no others, with the distribution that SPEC.md gives them.
CREATE FUNCTION "derive_medicine_rating"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	rated uuid := CASE TG_OP WHEN 'DELETE' THEN OLD."medicine_id" ELSE NEW."medicine_id" END;
	stars bigint[];
	tenths numeric;
	people bigint;
	shares smallint[];
	samples boolean := false;
BEGIN
	-- Locked before counting: reviews that another transaction was writing are then committed, and visible.
	PERFORM 1 FROM "medicines" WHERE "id" = rated FOR NO KEY UPDATE;
	SELECT count(*), round(avg("rating") * 10), array[
		count(*) FILTER (WHERE "rating" = 5), count(*) FILTER (WHERE "rating" = 4),
		count(*) FILTER (WHERE "rating" = 3), count(*) FILTER (WHERE "rating" = 2),
		count(*) FILTER (WHERE "rating" = 1)]
		INTO people, tenths, stars
		FROM "reviews" WHERE "medicine_id" = rated AND NOT "sample" AND "removed_at" IS NULL;
	IF people > 0 THEN
		SELECT array_agg(round(100.0 * n / people)::smallint ORDER BY at) INTO shares
			FROM unnest(stars) WITH ORDINALITY AS s(n, at);
	ELSE
		SELECT count(*), round(avg("rating") * 10) INTO people, tenths
			FROM "reviews" WHERE "medicine_id" = rated AND "sample";
		samples := people > 0;
		shares := CASE WHEN samples THEN array[67, 21, 8, 3, 1]::smallint[] END;
	END IF;
	UPDATE "medicines" SET
		"rating_tenths" = tenths::smallint, "rating_count" = people,
		"rating_distribution" = shares, "rating_sample" = samples
		WHERE "id" = rated
		AND ("rating_tenths", "rating_count", "rating_distribution", "rating_sample")
			IS DISTINCT FROM (tenths::smallint, people::integer, shares, samples);
	RETURN NULL;
END
$$;

CREATE TRIGGER "derive_rating_of_added" AFTER INSERT ON "reviews" FOR EACH ROW
	WHEN (NOT NEW."sample") EXECUTE FUNCTION "derive_medicine_rating"();

CREATE TRIGGER "derive_rating_of_changed" AFTER UPDATE OF "rating", "removed_at" ON "reviews" FOR EACH ROW
	WHEN (NOT NEW."sample" AND (NEW."rating" <> OLD."rating"
		OR (NEW."removed_at" IS NULL) <> (OLD."removed_at" IS NULL)))
	EXECUTE FUNCTION "derive_medicine_rating"();

CREATE TRIGGER "derive_rating_of_deleted" AFTER DELETE ON "reviews" FOR EACH ROW
	WHEN (NOT OLD."sample") EXECUTE FUNCTION "derive_medicine_rating"();
