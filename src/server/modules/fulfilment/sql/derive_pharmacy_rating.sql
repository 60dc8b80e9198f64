-- Derives a pharmacy's rating from what its customers gave, and logs the change for cached pages.
CREATE FUNCTION "derive_pharmacy_rating"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	-- Locked before counting, so that two ratings at once count each other. NO KEY: the rating's foreign key
	-- shares the row's key already, and two transactions that both wanted the whole row would deadlock.
	PERFORM FROM "pharmacies" WHERE "id" = NEW."pharmacy_id" FOR NO KEY UPDATE;
	UPDATE "pharmacies" p SET "rating_tenths" = r.tenths, "rating_count" = r.n
	FROM (SELECT round(avg("stars") * 10)::smallint AS tenths, count(*)::int AS n
		FROM "seller_ratings" WHERE "pharmacy_id" = NEW."pharmacy_id") r
	WHERE p."id" = NEW."pharmacy_id";
	-- The pharmacy's page shows it; lists of its medicines do not.
	INSERT INTO "catalogue_changes" ("medicine_id", "what") VALUES (NEW."pharmacy_id", 'shown');
	RETURN NULL;
END
$$;

CREATE TRIGGER "derive_pharmacy_rating" AFTER INSERT OR UPDATE ON "seller_ratings"
	FOR EACH ROW EXECUTE FUNCTION "derive_pharmacy_rating"();
