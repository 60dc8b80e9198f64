-- Derives the change log that cached responses follow, in the transaction that changes a medicine: 'shown' if
-- it keeps its place in every list and only looks different there, 'anything' if it may appear, disappear or
-- move. More than a hundred medicines are logged as one row without an id.
CREATE FUNCTION "log_changed_medicines"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	b "medicines";
	a "medicines";
	same_units boolean;
BEGIN
	IF (SELECT count(*) FROM (SELECT FROM after LIMIT 101) few) > 100 THEN
		INSERT INTO "catalogue_changes" ("what") VALUES ('anything');
		RETURN NULL;
	END IF;
	FOR b IN SELECT * FROM before LOOP
		SELECT * INTO a FROM after WHERE "id" = b."id";
		CONTINUE WHEN a."deleted_at" IS NOT NULL AND b."deleted_at" IS NOT NULL;
		same_units := a."stock" - a."reserved" = b."stock" - b."reserved";
		IF (a."stock" > a."reserved") = (b."stock" > b."reserved") THEN
			b."stock" := a."stock";
			b."reserved" := a."reserved";
		END IF;
		-- Only its pharmacy sees these. Any other column, including one that is added later, is public.
		b."sku" := a."sku";
		b."gtin" := a."gtin";
		b."image_address" := a."image_address";
		b."updated_at" := a."updated_at";
		IF b IS DISTINCT FROM a THEN
			INSERT INTO "catalogue_changes" ("medicine_id", "what") VALUES (a."id", 'anything');
		ELSIF NOT same_units THEN
			INSERT INTO "catalogue_changes" ("medicine_id", "what") VALUES (a."id", 'shown');
		END IF;
	END LOOP;
	RETURN NULL;
END
$$;

CREATE TRIGGER "log_changed_medicines" AFTER UPDATE ON "medicines"
	REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION "log_changed_medicines"();
