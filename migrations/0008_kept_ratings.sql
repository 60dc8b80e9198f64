ALTER TABLE "review_votes" DROP CONSTRAINT "review_votes_review_id_reviews_id_fk";
--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "pharmacy_id" uuid;--> statement-breakpoint
UPDATE "reviews" r SET "pharmacy_id" = m."pharmacy_id" FROM "medicines" m WHERE m."id" = r."medicine_id";--> statement-breakpoint
ALTER TABLE "reviews" ALTER COLUMN "pharmacy_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "review_votes" ADD CONSTRAINT "review_votes_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_pharmacy_id_pharmacies_id_fk" FOREIGN KEY ("pharmacy_id") REFERENCES "public"."pharmacies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reviews_by_help" ON "reviews" USING btree ("medicine_id",(not "sample"),"helpful","created_at","id");--> statement-breakpoint
CREATE INDEX "reviews_by_age" ON "reviews" USING btree ("medicine_id",(not "sample"),"created_at","id");--> statement-breakpoint
CREATE INDEX "reviews_of_pharmacy" ON "reviews" USING btree ("pharmacy_id",("reply" is null),"created_at","id") WHERE not "reviews"."sample";;--> statement-breakpoint
-- What a medicine shows of its reviews. The medicine is locked before they are counted: those that another
-- transaction was writing are then committed, and seen. Samples count while nobody has written, with the
-- distribution that SPEC.md gives them.
CREATE FUNCTION "keep_rating"() RETURNS trigger LANGUAGE plpgsql AS $$
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
		FROM "reviews" WHERE "medicine_id" = rated AND NOT "sample";
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
CREATE TRIGGER "reviews_rate" AFTER INSERT ON "reviews" FOR EACH ROW
	WHEN (NOT NEW."sample") EXECUTE FUNCTION "keep_rating"();--> statement-breakpoint
CREATE TRIGGER "reviews_rate_anew" AFTER UPDATE OF "rating" ON "reviews" FOR EACH ROW
	WHEN (NOT NEW."sample" AND NEW."rating" <> OLD."rating") EXECUTE FUNCTION "keep_rating"();--> statement-breakpoint
CREATE TRIGGER "reviews_rate_no_more" AFTER DELETE ON "reviews" FOR EACH ROW
	WHEN (NOT OLD."sample") EXECUTE FUNCTION "keep_rating"();--> statement-breakpoint
CREATE FUNCTION "count_vote"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'INSERT' THEN
		UPDATE "reviews" SET "helpful" = "helpful" + 1 WHERE "id" = NEW."review_id";
	ELSE
		UPDATE "reviews" SET "helpful" = "helpful" - 1 WHERE "id" = OLD."review_id";
	END IF;
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "review_votes_count" AFTER INSERT OR DELETE ON "review_votes" FOR EACH ROW
	EXECUTE FUNCTION "count_vote"();
