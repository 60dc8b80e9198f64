-- Derives the change log that cached responses follow: any medicine's page may say that it is picked up, and any list
-- may lose or regain a stopped schedule.
CREATE FUNCTION "log_changed_operator_rules"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "catalogue_changes" ("what") VALUES ('anything');
	RETURN NULL;
END
$$;

CREATE TRIGGER "log_changed_operator_rules" AFTER INSERT ON "operator_rules"
	FOR EACH STATEMENT EXECUTE FUNCTION "log_changed_operator_rules"();
