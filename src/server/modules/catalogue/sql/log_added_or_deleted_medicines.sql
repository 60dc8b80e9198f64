-- Derives the change log that cached responses follow: an added or deleted medicine may change any list. Does
-- not check whether its pharmacy is public, since a concurrent transaction may make it so.
CREATE FUNCTION "log_added_or_deleted_medicines"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF (SELECT count(*) FROM (SELECT FROM moved LIMIT 101) few) > 100 THEN
		INSERT INTO "catalogue_changes" ("what") VALUES ('anything');
	ELSE
		INSERT INTO "catalogue_changes" ("medicine_id", "what")
			SELECT "id", 'anything' FROM moved WHERE "deleted_at" IS NULL;
	END IF;
	RETURN NULL;
END
$$;

CREATE TRIGGER "log_added_medicines" AFTER INSERT ON "medicines"
	REFERENCING NEW TABLE AS moved FOR EACH STATEMENT EXECUTE FUNCTION "log_added_or_deleted_medicines"();

CREATE TRIGGER "log_deleted_medicines" AFTER DELETE ON "medicines"
	REFERENCING OLD TABLE AS moved FOR EACH STATEMENT EXECUTE FUNCTION "log_added_or_deleted_medicines"();
