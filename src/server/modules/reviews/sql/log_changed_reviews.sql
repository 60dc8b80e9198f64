-- Derives the change log that cached responses follow: a review changes how its medicine looks, not its place in lists.
CREATE FUNCTION "log_changed_reviews"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "catalogue_changes" ("medicine_id", "what")
		SELECT DISTINCT "medicine_id", 'shown' FROM changed;
	RETURN NULL;
END
$$;

CREATE TRIGGER "log_added_reviews" AFTER INSERT ON "reviews"
	REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "log_changed_reviews"();

CREATE TRIGGER "log_changed_reviews" AFTER UPDATE ON "reviews"
	REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "log_changed_reviews"();

CREATE TRIGGER "log_deleted_reviews" AFTER DELETE ON "reviews"
	REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "log_changed_reviews"();
