-- Guards packing, whoever does it: an item that needs a prescription leaves only after a pharmacist has verified a
-- prescription item of the same salt, strength and form for it, and has signed at packing.
CREATE FUNCTION "require_dispensing"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF EXISTS (
		SELECT FROM "order_items" i
		LEFT JOIN "prescription_draws" d ON d."order_item_id" = i."id"
		LEFT JOIN "prescription_items" p ON p."id" = d."prescription_item_id"
		LEFT JOIN "prescriptions" r ON r."id" = p."prescription_id"
		WHERE i."shipment_id" = NEW."id" AND i."needs_prescription" AND i."declined_at" IS NULL
			AND (d."state" = 'dispensed' AND d."units" = i."quantity" * i."units_per_pack"
				AND p."prescribed_key" = i."prescribed_key" AND r."verified_at" IS NOT NULL) IS NOT TRUE
	) THEN
		RAISE EXCEPTION 'shipment % has items without a verified prescription', NEW."id"
			USING ERRCODE = 'check_violation';
	END IF;
	RETURN NEW;
END
$$;

CREATE TRIGGER "require_dispensing" BEFORE UPDATE OF "state" ON "shipments" FOR EACH ROW
	WHEN (NEW."needs_prescription" AND NEW."state" IN ('packed', 'shipped', 'delivered') AND OLD."state" NOT IN ('packed', 'shipped', 'delivered'))
	EXECUTE FUNCTION "require_dispensing"();
