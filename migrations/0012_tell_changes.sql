-- Whatever the public sees of the catalogue, and every change of it leaves a row in catalogue_changes, in the
-- transaction that changes it: 'shown' where a medicine stays at its place in every list and only looks
-- different there, 'anything' where it may come, go or move. More than a hundred are one row without a name.
CREATE FUNCTION "tell_medicines_changed"() RETURNS trigger LANGUAGE plpgsql AS $$
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
		-- What only its pharmacy sees. Any other column, also one that is yet to come, is public.
		b."stocked" := a."stocked";
		b."sku" := a."sku";
		b."updated_at" := a."updated_at";
		IF b IS DISTINCT FROM a THEN
			INSERT INTO "catalogue_changes" ("medicine_id", "what") VALUES (a."id", 'anything');
		ELSIF NOT same_units THEN
			INSERT INTO "catalogue_changes" ("medicine_id", "what") VALUES (a."id", 'shown');
		END IF;
	END LOOP;
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "medicines_tell_changed" AFTER UPDATE ON "medicines"
	REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION "tell_medicines_changed"();--> statement-breakpoint
-- Whether its pharmacy is public is not asked: it may become so in a transaction beside this one.
CREATE FUNCTION "tell_medicines_moved"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF (SELECT count(*) FROM (SELECT FROM moved LIMIT 101) few) > 100 THEN
		INSERT INTO "catalogue_changes" ("what") VALUES ('anything');
	ELSE
		INSERT INTO "catalogue_changes" ("medicine_id", "what")
			SELECT "id", 'anything' FROM moved WHERE "deleted_at" IS NULL;
	END IF;
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "medicines_tell_added" AFTER INSERT ON "medicines"
	REFERENCING NEW TABLE AS moved FOR EACH STATEMENT EXECUTE FUNCTION "tell_medicines_moved"();--> statement-breakpoint
CREATE TRIGGER "medicines_tell_gone" AFTER DELETE ON "medicines"
	REFERENCING OLD TABLE AS moved FOR EACH STATEMENT EXECUTE FUNCTION "tell_medicines_moved"();--> statement-breakpoint
CREATE FUNCTION "tell_anything_changed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "catalogue_changes" ("what") VALUES ('anything');
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "pharmacies_tell_added" AFTER INSERT ON "pharmacies" FOR EACH ROW
	WHEN (NEW."verified_at" IS NOT NULL) EXECUTE FUNCTION "tell_anything_changed"();--> statement-breakpoint
CREATE TRIGGER "pharmacies_tell_changed"
	AFTER UPDATE OF "name", "address", "license_number", "verified_at", "closed_at" ON "pharmacies" FOR EACH ROW
	WHEN ((OLD."name", OLD."address", OLD."license_number", OLD."verified_at", OLD."closed_at")
		IS DISTINCT FROM (NEW."name", NEW."address", NEW."license_number", NEW."verified_at", NEW."closed_at"))
	EXECUTE FUNCTION "tell_anything_changed"();--> statement-breakpoint
CREATE TRIGGER "pharmacies_tell_gone" AFTER DELETE ON "pharmacies" FOR EACH ROW
	EXECUTE FUNCTION "tell_anything_changed"();--> statement-breakpoint
CREATE FUNCTION "tell_reviews_changed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "catalogue_changes" ("medicine_id", "what")
		SELECT DISTINCT "medicine_id", 'shown' FROM changed;
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "reviews_tell_added" AFTER INSERT ON "reviews"
	REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "tell_reviews_changed"();--> statement-breakpoint
CREATE TRIGGER "reviews_tell_changed" AFTER UPDATE ON "reviews"
	REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "tell_reviews_changed"();--> statement-breakpoint
CREATE TRIGGER "reviews_tell_gone" AFTER DELETE ON "reviews"
	REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "tell_reviews_changed"();
