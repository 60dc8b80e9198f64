-- Derives what a decision about products changes, when it is made and when it is reversed: which product the offers
-- belong to, or the facts that a correction replaces.
CREATE FUNCTION "follow_decisions"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF NEW."kind" = 'correction' THEN
		PERFORM derive_products(ARRAY[NEW."product_id"]);
	ELSIF NEW."kind" = 'split' THEN
		UPDATE "medicines" m SET "product_id" = product_of(m)
			WHERE m."id" = NEW."medicine_id" AND m."product_id" <> product_of(m);
	ELSIF NEW."kind" = 'merge' THEN
		PERFORM move_offers(CASE WHEN TG_OP = 'INSERT' THEN NEW."product_id" ELSE OLD."leads_to" END);
	END IF;
	RETURN NULL;
END
$$;

CREATE TRIGGER "follow_made_decisions" AFTER INSERT ON "product_decisions"
	FOR EACH ROW EXECUTE FUNCTION "follow_decisions"();

CREATE TRIGGER "follow_changed_decisions" AFTER UPDATE ON "product_decisions" FOR EACH ROW
	WHEN ((OLD."leads_to", OLD."reversed_at", OLD."is_current")
		IS DISTINCT FROM (NEW."leads_to", NEW."reversed_at", NEW."is_current"))
	EXECUTE FUNCTION "follow_decisions"();
