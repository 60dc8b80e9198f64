-- A shipment can't lose the mark by which the guard knows it, nor can its items. Units of an item go only when they are
-- taken out of the order, before it is packed.
CREATE FUNCTION "keep_prescription_need"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_TABLE_NAME = 'order_items' THEN
		IF (OLD."needs_prescription", OLD."prescribed_key", OLD."units_per_pack", OLD."quantity" + OLD."taken_out")
			IS NOT DISTINCT FROM (NEW."needs_prescription", NEW."prescribed_key", NEW."units_per_pack", NEW."quantity" + NEW."taken_out")
			AND NEW."quantity" < OLD."quantity"
			AND EXISTS (SELECT FROM "shipments" s WHERE s."id" = NEW."shipment_id" AND s."state" IN ('new', 'accepted')) THEN
			RETURN NEW;
		END IF;
	END IF;
	RAISE EXCEPTION 'what needs a prescription was decided by the order';
END
$$;

CREATE TRIGGER "keep_prescription_need" BEFORE UPDATE OF "needs_prescription", "prescribed_key", "quantity", "units_per_pack" ON "order_items"
	FOR EACH ROW WHEN (OLD."needs_prescription" AND (OLD."needs_prescription", OLD."prescribed_key", OLD."quantity", OLD."units_per_pack")
		IS DISTINCT FROM (NEW."needs_prescription", NEW."prescribed_key", NEW."quantity", NEW."units_per_pack"))
	EXECUTE FUNCTION "keep_prescription_need"();

CREATE TRIGGER "keep_prescription_need" BEFORE UPDATE OF "needs_prescription" ON "shipments"
	FOR EACH ROW WHEN (OLD."needs_prescription" AND NOT NEW."needs_prescription")
	EXECUTE FUNCTION "keep_prescription_need"();
