-- A rating's foreign key holds the pharmacy's row already, so two at once that want all of it would wait for each other.
CREATE OR REPLACE FUNCTION "keep_seller_rating"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	-- Two at once would each count without the other.
	PERFORM FROM "pharmacies" WHERE "id" = NEW."pharmacy_id" FOR NO KEY UPDATE;
	UPDATE "pharmacies" p SET "rating_tenths" = r.tenths, "rating_count" = r.n
	FROM (SELECT round(avg("stars") * 10)::smallint AS tenths, count(*)::int AS n
		FROM "seller_ratings" WHERE "pharmacy_id" = NEW."pharmacy_id") r
	WHERE p."id" = NEW."pharmacy_id";
	-- Its page shows it; what lists its medicines does not.
	INSERT INTO "catalogue_changes" ("medicine_id", "what") VALUES (NEW."pharmacy_id", 'shown');
	RETURN NULL;
END
$$;
