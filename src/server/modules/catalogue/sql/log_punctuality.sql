-- Derives the change log that cached responses follow: a pharmacy's page and its offers say how often it kept its dates.
CREATE FUNCTION "log_punctuality"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "catalogue_changes" ("medicine_id", "what") VALUES (NEW."id", 'shown');
	RETURN NULL;
END
$$;

CREATE TRIGGER "log_punctuality" AFTER UPDATE OF "lately_delivered", "lately_on_time" ON "pharmacies" FOR EACH ROW
	WHEN ((OLD."lately_delivered", OLD."lately_on_time") IS DISTINCT FROM (NEW."lately_delivered", NEW."lately_on_time"))
	EXECUTE FUNCTION "log_punctuality"();
