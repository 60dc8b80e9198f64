ALTER TABLE "reviews" ADD COLUMN "removed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "removed_for" text;--> statement-breakpoint
CREATE INDEX "audit_by_age" ON "audit_entries" USING btree ("at");--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_removed" CHECK (("reviews"."removed_at" is null) = ("reviews"."removed_for" is null));--> statement-breakpoint
-- As before, but for what was taken off the shop: it counts no more, and counts again when it is shown again.
CREATE OR REPLACE FUNCTION "keep_rating"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	rated uuid := CASE TG_OP WHEN 'DELETE' THEN OLD."medicine_id" ELSE NEW."medicine_id" END;
	stars bigint[];
	tenths numeric;
	people bigint;
	shares smallint[];
	samples boolean := false;
BEGIN
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
$$;--> statement-breakpoint
DROP TRIGGER "reviews_rate_anew" ON "reviews";--> statement-breakpoint
CREATE TRIGGER "reviews_rate_anew" AFTER UPDATE OF "rating", "removed_at" ON "reviews" FOR EACH ROW
	WHEN (NOT NEW."sample" AND (NEW."rating" <> OLD."rating"
		OR (NEW."removed_at" IS NULL) <> (OLD."removed_at" IS NULL))) EXECUTE FUNCTION "keep_rating"();
