-- Derives which shipments are invoiced and which reversals are documented, so that those without are found in an index.
-- Whoever changes these rows holds the lock of their order, as who issues a document does: nobody waits here.
CREATE FUNCTION "derive_documented"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF NEW."reversal_id" IS NULL THEN
		UPDATE "shipments" SET "invoiced" = true WHERE "id" = NEW."shipment_id";
	ELSE
		UPDATE "reversals" SET "documented" = true WHERE "id" = NEW."reversal_id";
	END IF;
	RETURN NULL;
END
$$;

CREATE TRIGGER "derive_documented" AFTER INSERT ON "documents"
	FOR EACH ROW EXECUTE FUNCTION "derive_documented"();
