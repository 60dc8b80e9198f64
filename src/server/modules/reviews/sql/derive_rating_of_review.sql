-- Derives the rating of a review's product again when the review is added, removed from the shop, deleted or moved, or
-- when its stars change. Two products are taken in the order of their ids, so that two such moves never deadlock.
CREATE FUNCTION "derive_rating_of_review"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	before uuid := CASE WHEN TG_OP <> 'INSERT' THEN OLD."product_id" END;
	after uuid := CASE WHEN TG_OP <> 'DELETE' THEN NEW."product_id" END;
	rated uuid;
BEGIN
	FOR rated IN SELECT DISTINCT id FROM unnest(ARRAY[before, after]) id WHERE id IS NOT NULL ORDER BY id LOOP
		PERFORM derive_product_rating(rated);
	END LOOP;
	RETURN NULL;
END
$$;

CREATE TRIGGER "derive_rating_of_added" AFTER INSERT ON "reviews" FOR EACH ROW
	WHEN (NOT NEW."sample") EXECUTE FUNCTION "derive_rating_of_review"();

CREATE TRIGGER "derive_rating_of_changed" AFTER UPDATE OF "rating", "removed_at", "product_id" ON "reviews"
	FOR EACH ROW
	WHEN ((OLD."rating", OLD."product_id", OLD."removed_at" IS NULL)
		IS DISTINCT FROM (NEW."rating", NEW."product_id", NEW."removed_at" IS NULL))
	EXECUTE FUNCTION "derive_rating_of_review"();

CREATE TRIGGER "derive_rating_of_deleted" AFTER DELETE ON "reviews" FOR EACH ROW
	WHEN (NOT OLD."sample") EXECUTE FUNCTION "derive_rating_of_review"();
