-- Places orders that are paid, or will be in cash: sells their units, ends their payments with the capture, takes what
-- was bought out of the carts and stores the timeline, notifications, emails and ledger entries. The rules are in
-- place-orders.ts, which says what to store. Several go together, and each has its own outcome: 'changed' if the order,
-- its payment or the account are no longer as they were read, 'short' if the reservation has ended and an item has too
-- few units or is off sale, and 'placed'. Locks are taken first, orders, payments, prescriptions and then medicines (in
-- sell_units), each by id, in statements of their own: those after them see what the holders before have written.
CREATE FUNCTION "place_orders"("given" jsonb) RETURNS TABLE ("place" int, "outcome" text)
LANGUAGE plpgsql SET enable_seqscan = off SET plan_cache_mode = force_generic_plan SET lock_timeout = '2s' AS $$
DECLARE
	fits int[];
	short int[];
	items jsonb;
BEGIN
	PERFORM FROM "orders" o
	WHERE o."id" IN (SELECT s."orderId" FROM jsonb_to_recordset(given->'sales') AS s("orderId" uuid))
	ORDER BY o."id" FOR UPDATE;
	PERFORM FROM "payments" p
	WHERE p."id" IN (SELECT s."paymentId" FROM jsonb_to_recordset(given->'sales') AS s("paymentId" uuid))
	ORDER BY p."id" FOR UPDATE;
	PERFORM FROM "prescriptions" r
	WHERE r."id" IN (SELECT s."prescriptionId" FROM jsonb_to_recordset(given->'sales') AS s("prescriptionId" uuid))
	ORDER BY r."id" FOR UPDATE;
	SELECT array_agg(s."place") INTO fits
	FROM jsonb_to_recordset(given->'sales')
		AS s("place" int, "orderId" uuid, "paymentId" uuid, "prescriptionId" uuid, "amountPaise" bigint,
			"usesCoupon" boolean)
	JOIN "orders" o ON o."id" = s."orderId" AND o."payment_status" = 'pending' AND o."total_paise" = s."amountPaise"
		AND o."prescription_id" IS NOT DISTINCT FROM s."prescriptionId"
		-- A use of a coupon ends with the reservation.
		AND (o."coupon_id" IS NULL OR o."reservation" = 'active' OR s."usesCoupon")
	JOIN "payments" p ON p."id" = s."paymentId" AND p."order_id" = o."id" AND p."status" = 'created'
	JOIN "customers" c ON c."id" = o."customer_id" AND c."closed_at" IS NULL;
	RETURN QUERY SELECT s."place", 'changed'
	FROM jsonb_to_recordset(given->'sales') AS s("place" int) WHERE NOT s."place" = ANY(coalesce(fits, '{}'));
	IF fits IS NULL THEN
		RETURN;
	END IF;
	SELECT jsonb_agg(i) INTO items
	FROM (SELECT i.*, o."reservation" = 'active' AS "isReserved"
		FROM jsonb_to_recordset(given->'items') AS i("place" int, "orderItemId" uuid, "medicineId" uuid, "orderId" uuid,
			"quantity" int, "at" timestamptz)
		JOIN "orders" o ON o."id" = i."orderId"
		WHERE i."place" = ANY(fits)) i;
	short := sell_units(items);
	IF cardinality(short) > 0 THEN
		RETURN QUERY SELECT s, 'short' FROM unnest(short) s;
		SELECT array_agg(f) INTO fits FROM unnest(fits) f WHERE NOT f = ANY(short);
		IF fits IS NULL THEN
			RETURN;
		END IF;
	END IF;
	INSERT INTO "captures" ("id", "payment_id", "amount_paise", "sale", "captured_at")
	SELECT s."captureId", s."paymentId", s."amountPaise", true, s."at"
	FROM jsonb_to_recordset(given->'sales')
		AS s("place" int, "captureId" text, "paymentId" uuid, "amountPaise" bigint, "at" timestamptz)
	WHERE s."place" = ANY(fits) AND s."captureId" IS NOT NULL ON CONFLICT DO NOTHING;
	-- Without a capture, the order is paid in cash on delivery.
	UPDATE "payments" p SET "provider_payment_id" = s."captureId",
		"method" = CASE WHEN s."captureId" IS NULL THEN 'cash' ELSE 'provider' END,
		"status" = CASE WHEN s."captureId" IS NULL THEN 'due' ELSE 'captured' END,
		"captured_at" = CASE WHEN s."captureId" IS NOT NULL THEN s."at" END
	FROM jsonb_to_recordset(given->'sales') AS s("place" int, "captureId" text, "paymentId" uuid, "at" timestamptz)
	WHERE p."id" = s."paymentId" AND s."place" = ANY(fits);
	UPDATE "orders" o SET "payment_status" = CASE WHEN s."captureId" IS NULL THEN 'pending' ELSE 'paid' END,
		"status" = 'confirmed', "reservation" = 'consumed', "payment_method" = s."method", "placed_at" = s."at"
	FROM jsonb_to_recordset(given->'sales')
		AS s("place" int, "orderId" uuid, "captureId" text, "method" text, "at" timestamptz)
	WHERE o."id" = s."orderId" AND s."place" = ANY(fits);
	INSERT INTO "order_events" ("order_id", "at", "what", "by_role", "amount_paise")
	SELECT s."orderId", s."at", CASE WHEN s."captureId" IS NULL THEN 'cash_due' ELSE 'paid' END, 'system', s."amountPaise"
	FROM jsonb_to_recordset(given->'sales')
		AS s("place" int, "orderId" uuid, "captureId" text, "amountPaise" bigint, "at" timestamptz)
	WHERE s."place" = ANY(fits);
	UPDATE "shipments" k SET "placed_at" = s."at", "promised_on" = s."promisedOn"
	FROM jsonb_to_recordset(given->'shipments') AS s("place" int, "shipmentId" uuid, "at" timestamptz, "promisedOn" date)
	WHERE k."id" = s."shipmentId" AND s."place" = ANY(fits);
	-- What a placed order uses is closed for changes, and so is its patient's name.
	IF EXISTS (SELECT FROM jsonb_to_recordset(given->'sales') AS s("prescriptionId" uuid)
		WHERE s."prescriptionId" IS NOT NULL) THEN
		PERFORM FROM "patients" a
		WHERE a."id" IN (SELECT r."patient_id" FROM "prescriptions" r
			JOIN jsonb_to_recordset(given->'sales') AS s("place" int, "prescriptionId" uuid) ON s."prescriptionId" = r."id"
			WHERE s."place" = ANY(fits) AND r."state" = 'uploaded')
		ORDER BY a."id" FOR SHARE;
		UPDATE "prescriptions" r SET "state" = 'in_review'
		FROM jsonb_to_recordset(given->'sales') AS s("place" int, "prescriptionId" uuid)
		WHERE r."id" = s."prescriptionId" AND s."place" = ANY(fits) AND r."state" = 'uploaded';
	END IF;
	-- Units that were added to the cart meanwhile stay.
	PERFORM FROM "cart_items" t
	JOIN jsonb_to_recordset(given->'items') AS i("place" int, "medicineId" uuid, "customerId" uuid)
		ON (t."customer_id", t."medicine_id") = (i."customerId", i."medicineId")
	WHERE i."place" = ANY(fits)
	ORDER BY t."customer_id", t."medicine_id" FOR UPDATE OF t;
	IF FOUND THEN
		WITH whole AS (
			DELETE FROM "cart_items" t
			USING jsonb_to_recordset(given->'items') AS i("place" int, "medicineId" uuid, "customerId" uuid, "quantity" int)
			WHERE (t."customer_id", t."medicine_id") = (i."customerId", i."medicineId") AND i."place" = ANY(fits)
				AND t."quantity" <= i."quantity")
		UPDATE "cart_items" t SET "quantity" = t."quantity" - i."quantity"
		FROM jsonb_to_recordset(given->'items') AS i("place" int, "medicineId" uuid, "customerId" uuid, "quantity" int)
		WHERE (t."customer_id", t."medicine_id") = (i."customerId", i."medicineId") AND i."place" = ANY(fits)
			AND t."quantity" > i."quantity";
	END IF;
	INSERT INTO "emails" ("id", "key", "recipient", "subject", "body")
	SELECT e."id", e."key", e."recipient", e."subject", e."body"
	FROM jsonb_to_recordset(given->'emails')
		AS e("place" int, "id" uuid, "key" text, "recipient" text, "subject" text, "body" text)
	WHERE e."place" = ANY(fits) ON CONFLICT DO NOTHING;
	INSERT INTO "notifications" ("role", "account_id", "kind", "subject_id", "facts", "created_at")
	SELECT n."role", n."accountId", n."kind", n."subjectId", n."facts", n."createdAt"
	FROM jsonb_to_recordset(given->'notifications') AS n("place" int, "role" text, "accountId" uuid, "kind" text,
		"subjectId" uuid, "facts" jsonb, "createdAt" timestamptz)
	WHERE n."place" = ANY(fits);
	PERFORM pg_notify('events', e."event")
	FROM (SELECT DISTINCT e."event" FROM jsonb_to_recordset(given->'events') AS e("place" int, "event" text)
		WHERE e."place" = ANY(fits)) e;
	WITH posted AS (
		INSERT INTO "journal_entries" ("key", "kind", "at", "order_id")
		SELECT j."key", j."kind", j."at", j."orderId"
		FROM jsonb_to_recordset(given->'journalEntries')
			AS j("place" int, "key" text, "kind" text, "at" timestamptz, "orderId" uuid)
		WHERE j."place" = ANY(fits)
		ON CONFLICT ("key") DO NOTHING RETURNING "id", "key")
	INSERT INTO "ledger_entries" ("entry_id", "account", "pharmacy_id", "amount_paise")
	SELECT p."id", l."account", l."pharmacyId", l."amountPaise"
	FROM posted p JOIN jsonb_to_recordset(given->'ledgerEntries')
		AS l("key" text, "account" text, "pharmacyId" uuid, "amountPaise" bigint) USING ("key");
	RETURN QUERY SELECT f, 'placed' FROM unnest(fits) f;
END
$$;
