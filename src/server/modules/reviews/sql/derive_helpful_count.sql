-- Derives how many customers found a review helpful; reviews are sorted by it.
CREATE FUNCTION "derive_helpful_count"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'INSERT' THEN
		UPDATE "reviews" SET "helpful" = "helpful" + 1 WHERE "id" = NEW."review_id";
	ELSE
		UPDATE "reviews" SET "helpful" = "helpful" - 1 WHERE "id" = OLD."review_id";
	END IF;
	RETURN NULL;
END
$$;

CREATE TRIGGER "derive_helpful_count" AFTER INSERT OR DELETE ON "review_votes" FOR EACH ROW
	EXECUTE FUNCTION "derive_helpful_count"();
