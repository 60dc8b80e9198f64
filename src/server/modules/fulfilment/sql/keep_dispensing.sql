-- Guards what was dispensed: the record of it stays, with who verified and who signed. Only units that come back are
-- added to it: once the item is not sent any more, or after the delivery.
CREATE FUNCTION "keep_dispensing"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'DELETE' THEN
		RAISE EXCEPTION 'a dispensing is never deleted';
	END IF;
	IF NEW."returned" < OLD."returned" OR (to_jsonb(NEW) - 'returned') <> (to_jsonb(OLD) - 'returned') THEN
		RAISE EXCEPTION 'of a dispensing, only more units come back';
	END IF;
	IF EXISTS (
		SELECT FROM "order_items" i JOIN "shipments" s ON s."id" = i."shipment_id"
		WHERE i."id" = NEW."order_item_id" AND i."declined_at" IS NULL AND s."state" IN ('packed', 'shipped')
	) THEN
		RAISE EXCEPTION 'a dispensing is taken back only when its item is not sent';
	END IF;
	RETURN NEW;
END
$$;

CREATE TRIGGER "keep_dispensing" BEFORE UPDATE OR DELETE ON "prescription_draws" FOR EACH ROW
	WHEN (OLD."state" = 'dispensed')
	EXECUTE FUNCTION "keep_dispensing"();
