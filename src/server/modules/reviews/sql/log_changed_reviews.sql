-- Derives the change log that cached responses follow: a review changes how all offers of its product look, and the page
-- of the product, but no place in a list.
CREATE FUNCTION "log_changed_reviews"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "catalogue_changes" ("medicine_id", "what")
		WITH rated AS (SELECT DISTINCT "product_id" FROM changed)
		SELECT "product_id", 'shown' FROM rated
		UNION SELECT m."id", 'shown' FROM rated JOIN "medicines" m USING ("product_id") WHERE m."deleted_at" IS NULL;
	RETURN NULL;
END
$$;

CREATE TRIGGER "log_added_reviews" AFTER INSERT ON "reviews"
	REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "log_changed_reviews"();

CREATE TRIGGER "log_changed_reviews" AFTER UPDATE ON "reviews"
	REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "log_changed_reviews"();

CREATE TRIGGER "log_deleted_reviews" AFTER DELETE ON "reviews"
	REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "log_changed_reviews"();
