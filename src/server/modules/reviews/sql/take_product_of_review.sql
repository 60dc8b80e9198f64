-- Sets the product of a new review. Its medicine is locked: one that is moving to another product moves first, or finds
-- the review.
CREATE FUNCTION "take_product_of_review"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	SELECT "product_id" INTO NEW."product_id" FROM "medicines" WHERE "id" = NEW."medicine_id" FOR SHARE;
	RETURN NEW;
END
$$;

CREATE TRIGGER "take_product_of_review" BEFORE INSERT ON "reviews" FOR EACH ROW
	EXECUTE FUNCTION "take_product_of_review"();
