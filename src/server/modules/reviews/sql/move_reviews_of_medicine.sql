-- Moves the reviews of a medicine that became an offer of another product: what was bought was that product all along.
-- Cached responses follow: the offers that stay behind look different, too.
CREATE FUNCTION "move_reviews_of_medicine"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE "reviews" SET "product_id" = NEW."product_id" WHERE "medicine_id" = NEW."id";
	IF FOUND THEN
		INSERT INTO "catalogue_changes" ("medicine_id", "what")
			SELECT OLD."product_id", 'shown'
			UNION SELECT "id", 'shown' FROM "medicines"
				WHERE "product_id" = OLD."product_id" AND "deleted_at" IS NULL;
	END IF;
	RETURN NULL;
END
$$;

CREATE TRIGGER "move_reviews_of_medicine" AFTER UPDATE ON "medicines" FOR EACH ROW
	WHEN (OLD."product_id" IS DISTINCT FROM NEW."product_id") EXECUTE FUNCTION "move_reviews_of_medicine"();
