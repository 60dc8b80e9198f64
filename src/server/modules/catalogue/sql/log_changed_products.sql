-- Derives the change log that cached responses follow: the popularity of products orders lists, what an administrator
-- corrects is shown in them, and the pages of all offers name their product. Other facts follow medicines, whose changes
-- are logged, also when they become offers of another product; so is a product of one medicine, which has its id. More
-- than a hundred products are logged as one row without an id.
CREATE FUNCTION "log_changed_products"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	moved uuid[] := ARRAY(SELECT a."id" FROM after a JOIN before b USING ("id")
		WHERE (a."popularity", a."corrected") IS DISTINCT FROM (b."popularity", b."corrected") LIMIT 101);
BEGIN
	IF cardinality(moved) > 100 THEN
		INSERT INTO "catalogue_changes" ("what") VALUES ('anything');
	ELSE
		INSERT INTO "catalogue_changes" ("medicine_id", "what") SELECT unnest(moved), 'anything';
		INSERT INTO "catalogue_changes" ("medicine_id", "what")
			SELECT a."id", 'shown' FROM after a JOIN before b USING ("id")
			WHERE a."name" <> b."name" AND NOT EXISTS (SELECT FROM "medicines" m WHERE m."id" = a."id");
	END IF;
	RETURN NULL;
END
$$;

CREATE TRIGGER "log_changed_products" AFTER UPDATE ON "products"
	REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION "log_changed_products"();
