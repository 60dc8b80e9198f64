-- Guards packing, whoever does it: an item that needs a prescription leaves only after a pharmacist of its pharmacy has
-- verified an item of the order's own prescription for it, of the same salt, strength and form, and one has signed at
-- packing. What came back does not leave again. A new shipment has no items yet, so none begins as packed.
CREATE FUNCTION "require_dispensing"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	-- Locked, so that nothing is taken back from them meanwhile.
	PERFORM FROM "prescription_draws" d JOIN "order_items" i ON i."id" = d."order_item_id"
	WHERE i."shipment_id" = NEW."id" ORDER BY d."order_item_id" FOR SHARE OF d;
	IF TG_OP = 'INSERT' OR EXISTS (
		SELECT FROM "order_items" i
		LEFT JOIN "orders" o ON o."id" = i."order_id"
		LEFT JOIN "prescription_draws" d ON d."order_item_id" = i."id"
		LEFT JOIN "prescription_items" p ON p."id" = d."prescription_item_id"
		LEFT JOIN "prescriptions" r ON r."id" = p."prescription_id"
		LEFT JOIN "pharmacist_registrations" v ON v."id" = d."verified_by"
		LEFT JOIN "pharmacist_registrations" s ON s."id" = d."signed_by"
		WHERE i."shipment_id" = NEW."id" AND i."needs_prescription" AND i."declined_at" IS NULL
			AND (d."state" = 'dispensed' AND d."returned" = 0 AND d."units" = i."quantity" * i."units_per_pack"
				AND p."prescribed_key" = i."prescribed_key" AND r."verified_at" IS NOT NULL
				AND r."id" = o."prescription_id" AND v."pharmacy_id" = NEW."pharmacy_id"
				AND s."pharmacy_id" = NEW."pharmacy_id") IS NOT TRUE
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

CREATE TRIGGER "require_dispensing_first" BEFORE INSERT ON "shipments" FOR EACH ROW
	WHEN (NEW."needs_prescription" AND NEW."state" IN ('packed', 'shipped', 'delivered'))
	EXECUTE FUNCTION "require_dispensing"();
