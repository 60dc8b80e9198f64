-- Opens checkouts: reserves their units and stores each as an order with its shipments, items and payment. The rules are
-- in create-order.ts, which says what to store. Several go together, each customer once, and each has its own outcome:
-- 'closed' if the account is, 'others' if the customer has more than "mostOthers" other reservations, in "order_ids",
-- 'known' if the same checkout is open already, in "order_ids", 'short' if an item is not on sale or has too few units
-- after the checkouts before it, and 'opened'. Locks are taken first, customers and then medicines
-- (in reserve_units), each by id, in statements of their own: those after them see what the holders before have written.
CREATE FUNCTION "open_checkouts"("given" jsonb) RETURNS TABLE ("place" int, "outcome" text, "order_ids" uuid[])
LANGUAGE plpgsql SET enable_seqscan = off SET plan_cache_mode = force_generic_plan SET lock_timeout = '2s' AS $$
DECLARE
	fits int[];
	short int[];
	items jsonb;
	one record;
BEGIN
	PERFORM FROM "customers" c
	WHERE c."id" IN (SELECT w."customerId" FROM jsonb_to_recordset(given->'checkouts') AS w("customerId" uuid))
	ORDER BY c."id" FOR NO KEY UPDATE;
	FOR one IN
		SELECT w."place", c."closed_at" IS NULL AND c."id" IS NOT NULL AS is_open, w."mostOthers",
			coalesce(array_agg(o."id") FILTER (WHERE o."is_same"), '{}') AS same,
			coalesce(array_agg(o."id") FILTER (WHERE NOT o."is_same"), '{}') AS others
		FROM jsonb_to_recordset(given->'checkouts')
			AS w("place" int, "customerId" uuid, "idempotencyKey" text, "createdAt" timestamptz, "mostOthers" int)
		LEFT JOIN "customers" c ON c."id" = w."customerId"
		LEFT JOIN LATERAL (
			SELECT r."id", r."idempotency_key" = w."idempotencyKey" AND r."reservation_expires_at" > w."createdAt" AS is_same
			FROM "orders" r WHERE r."customer_id" = w."customerId" AND r."reservation" = 'active') o ON true
		GROUP BY w."place", w."mostOthers", c."id", c."closed_at"
	LOOP
		IF NOT one.is_open THEN
			RETURN QUERY SELECT one."place", 'closed', NULL::uuid[];
		ELSIF cardinality(one.others) > one."mostOthers" THEN
			RETURN QUERY SELECT one."place", 'others', one.others::uuid[];
		ELSIF cardinality(one.same) > 0 THEN
			RETURN QUERY SELECT one."place", 'known', one.same::uuid[];
		ELSE
			fits := fits || one."place";
		END IF;
	END LOOP;
	IF fits IS NULL THEN
		RETURN;
	END IF;
	SELECT jsonb_agg(i) INTO items
	FROM jsonb_to_recordset(given->'items') AS i("place" int, "medicineId" uuid, "quantity" int, "today" date)
	WHERE i."place" = ANY(fits);
	short := reserve_units(items);
	IF cardinality(short) > 0 THEN
		RETURN QUERY SELECT s, 'short', NULL::uuid[] FROM unnest(short) s;
		SELECT array_agg(f) INTO fits FROM unnest(fits) f WHERE NOT f = ANY(short);
		IF fits IS NULL THEN
			RETURN;
		END IF;
	END IF;
	INSERT INTO "orders" ("id", "customer_id", "prescription_id", "delivery_address", "recipient_tokens", "subtotal_paise",
		"delivery_paise", "total_paise", "coupon_id", "coupon_code", "discount_paise", "delivery_waived_paise",
		"reservation", "reservation_expires_at", "idempotency_key", "created_at")
	SELECT w."orderId", w."customerId", w."prescriptionId", w."deliveryAddress", w."recipientTokens",
		w."subtotalPaise", w."deliveryPaise", w."totalPaise", w."couponId", w."couponCode",
		coalesce(w."discountPaise", 0), coalesce(w."deliveryWaivedPaise", 0), 'active', w."reservationExpiresAt",
		w."idempotencyKey", w."createdAt"
	FROM jsonb_to_recordset(given->'checkouts') AS w("place" int, "orderId" uuid, "customerId" uuid,
		"prescriptionId" uuid, "deliveryAddress" text, "recipientTokens" text[], "subtotalPaise" bigint,
		"deliveryPaise" bigint, "totalPaise" bigint, "couponId" uuid, "couponCode" text, "discountPaise" bigint,
		"deliveryWaivedPaise" bigint, "reservationExpiresAt" timestamptz, "idempotencyKey" text,
		"createdAt" timestamptz)
	WHERE w."place" = ANY(fits);
	INSERT INTO "shipments" ("id", "order_id", "pharmacy_id", "pharmacy_name", "pharmacy_address", "license_number",
		"pickup", "needs_prescription", "commission_bp", "delivery_paise", "carrier_days")
	SELECT s."id", s."orderId", s."pharmacyId", s."pharmacyName", s."pharmacyAddress", s."licenseNumber",
		s."pickup", s."needsPrescription", s."commissionBp", s."deliveryPaise", s."carrierDays"
	FROM jsonb_to_recordset(given->'shipments') AS s("place" int, "id" uuid, "orderId" uuid, "pharmacyId" uuid,
		"pharmacyName" text, "pharmacyAddress" text, "licenseNumber" text, "pickup" boolean,
		"needsPrescription" boolean, "commissionBp" smallint, "deliveryPaise" int, "carrierDays" smallint)
	WHERE s."place" = ANY(fits);
	INSERT INTO "order_items" ("order_id", "shipment_id", "medicine_id", "position", "name", "image", "pack_size",
		"batch_number", "price_paise", "quantity", "schedule", "needs_prescription", "prescribed_key", "units_per_pack",
		"promised_expiry", "discount_paise", "discount_funder")
	SELECT i."orderId", i."shipmentId", i."medicineId", i."position", i."name", i."image", i."packSize",
		i."batchNumber", i."pricePaise", i."quantity", i."schedule", i."needsPrescription", i."prescribedKey",
		i."unitsPerPack", i."promisedExpiry", coalesce(i."discountPaise", 0), i."discountFunder"
	FROM jsonb_to_recordset(given->'items') AS i("place" int, "orderId" uuid, "shipmentId" uuid, "medicineId" uuid,
		"position" smallint, "name" text, "image" text, "packSize" text, "batchNumber" text, "pricePaise" int,
		"quantity" int, "schedule" text, "needsPrescription" boolean, "prescribedKey" text, "unitsPerPack" int,
		"promisedExpiry" date, "discountPaise" int, "discountFunder" text)
	WHERE i."place" = ANY(fits);
	INSERT INTO "payments" ("id", "order_id", "amount_paise", "created_at", "opening_until")
	SELECT w."paymentId", w."orderId", w."totalPaise", w."createdAt", w."openingUntil"
	FROM jsonb_to_recordset(given->'checkouts') AS w("place" int, "orderId" uuid, "paymentId" uuid,
		"totalPaise" bigint, "createdAt" timestamptz, "openingUntil" timestamptz)
	WHERE w."place" = ANY(fits);
	RETURN QUERY SELECT f, 'opened', NULL::uuid[] FROM unnest(fits) f;
END
$$;
