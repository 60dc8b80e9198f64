-- Guards the guard of packing: an item that needs a prescription is in a shipment that is marked so, and joins none
-- that is packed. After the statement, since the checkout stores both in one.
CREATE FUNCTION "require_marked_shipment"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF NOT EXISTS (
		SELECT FROM "shipments" s WHERE s."id" = NEW."shipment_id" AND s."needs_prescription"
			AND (NEW."declined_at" IS NOT NULL OR s."state" NOT IN ('packed', 'shipped', 'delivered'))
	) THEN
		RAISE EXCEPTION 'item % needs a prescription, and its shipment is not marked or is packed', NEW."id"
			USING ERRCODE = 'check_violation';
	END IF;
	RETURN NULL;
END
$$;

CREATE TRIGGER "require_marked_shipment" AFTER INSERT OR UPDATE OF "needs_prescription", "shipment_id", "declined_at" ON "order_items"
	FOR EACH ROW WHEN (NEW."needs_prescription")
	EXECUTE FUNCTION "require_marked_shipment"();
