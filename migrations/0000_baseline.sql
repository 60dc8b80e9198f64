-- Written by `npm run db:generate` from the tables and SQL files in src/server. Not edited by hand.
-- Trigram indexes: parts of words and words that look alike are found without reading whole tables.
CREATE EXTENSION IF NOT EXISTS "pg_trgm";
--> statement-breakpoint
SET LOCAL check_function_bodies = off;
--> statement-breakpoint
-- Derives the change log that cached responses follow: an added or deleted medicine may change any list. Does
-- not check whether its pharmacy is public, since a concurrent transaction may make it so.
CREATE FUNCTION "log_added_or_deleted_medicines"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF (SELECT count(*) FROM (SELECT FROM moved LIMIT 101) few) > 100 THEN
		INSERT INTO "catalogue_changes" ("what") VALUES ('anything');
	ELSE
		INSERT INTO "catalogue_changes" ("medicine_id", "what")
			SELECT "id", 'anything' FROM moved WHERE "deleted_at" IS NULL;
	END IF;
	RETURN NULL;
END
$$;
--> statement-breakpoint
-- Derives the change log that cached responses follow: a pharmacy's page shows its active retail licences.
CREATE FUNCTION "log_changed_licences"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "catalogue_changes" ("medicine_id", "what")
		SELECT DISTINCT "pharmacy_id", 'shown' FROM changed;
	RETURN NULL;
END
$$;
--> statement-breakpoint
-- Derives the change log that cached responses follow, in the transaction that changes a medicine: 'shown' if
-- it keeps its place in every list and only looks different there, 'anything' if it may appear, disappear or
-- move. More than a hundred medicines are logged as one row without an id.
CREATE FUNCTION "log_changed_medicines"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	b "medicines";
	a "medicines";
	same_units boolean;
BEGIN
	IF (SELECT count(*) FROM (SELECT FROM after LIMIT 101) few) > 100 THEN
		INSERT INTO "catalogue_changes" ("what") VALUES ('anything');
		RETURN NULL;
	END IF;
	FOR b IN SELECT * FROM before LOOP
		SELECT * INTO a FROM after WHERE "id" = b."id";
		CONTINUE WHEN a."deleted_at" IS NOT NULL AND b."deleted_at" IS NOT NULL;
		same_units := a."stock" - a."reserved" = b."stock" - b."reserved";
		IF (a."stock" > a."reserved") = (b."stock" > b."reserved") THEN
			b."stock" := a."stock";
			b."reserved" := a."reserved";
		END IF;
		-- Only its pharmacy sees these. Any other column, including one that is added later, is public.
		b."sku" := a."sku";
		b."gtin" := a."gtin";
		b."image_address" := a."image_address";
		b."updated_at" := a."updated_at";
		IF b IS DISTINCT FROM a THEN
			INSERT INTO "catalogue_changes" ("medicine_id", "what") VALUES (a."id", 'anything');
		ELSIF NOT same_units THEN
			INSERT INTO "catalogue_changes" ("medicine_id", "what") VALUES (a."id", 'shown');
		END IF;
	END LOOP;
	RETURN NULL;
END
$$;
--> statement-breakpoint
-- Derives the change log that cached responses follow: any medicine's page may say that it is picked up, and any list
-- may lose or regain a stopped schedule.
CREATE FUNCTION "log_changed_operator_rules"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "catalogue_changes" ("what") VALUES ('anything');
	RETURN NULL;
END
$$;
--> statement-breakpoint
-- Derives the change log that cached responses follow: any response may contain a pharmacy's public data, or
-- depend on whether it may sell.
CREATE FUNCTION "log_changed_pharmacies"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "catalogue_changes" ("what") VALUES ('anything');
	RETURN NULL;
END
$$;
--> statement-breakpoint
-- Derives the change log that cached responses follow: the popularity of products orders lists, what an administrator
-- corrects is shown in them, and the pages of all offers name their product. Other facts follow medicines, whose changes
-- are logged, also when they become offers of another product; so is a product of one medicine, which has its id. More
-- than a hundred products are logged as one row without an id.
CREATE FUNCTION "log_changed_products"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	moved uuid[] := ARRAY(SELECT a."id" FROM after a JOIN before b USING ("id")
		WHERE (a."popularity", a."corrected") IS DISTINCT FROM (b."popularity", b."corrected") LIMIT 101);
BEGIN
	IF cardinality(moved) > 100 THEN
		INSERT INTO "catalogue_changes" ("what") VALUES ('anything');
	ELSE
		INSERT INTO "catalogue_changes" ("medicine_id", "what") SELECT unnest(moved), 'anything';
		INSERT INTO "catalogue_changes" ("medicine_id", "what")
			SELECT a."id", 'shown' FROM after a JOIN before b USING ("id")
			WHERE a."name" <> b."name" AND NOT EXISTS (SELECT FROM "medicines" m WHERE m."id" = a."id");
	END IF;
	RETURN NULL;
END
$$;
--> statement-breakpoint
-- Derives the change log that cached responses follow: a pharmacy's page and its offers say how often it kept its dates.
CREATE FUNCTION "log_punctuality"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "catalogue_changes" ("medicine_id", "what") VALUES (NEW."id", 'shown');
	RETURN NULL;
END
$$;
--> statement-breakpoint
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
--> statement-breakpoint
-- Sells units: takes them out of batches, earliest expiry first, and stores which; batches that expire before the month
-- that was promised come last. Items have a place, the number of their order among others; of one order, all are sold or
-- none. Returns the places that sold nothing because an item whose reservation has ended has too few units or is off
-- sale. Refuses a medicine that is sold twice at once, and units that were to be reserved and are not. Locks the
-- medicines by id in a statement of its own: those after it see what the holders before have written.
CREATE FUNCTION "sell_units"("items" jsonb) RETURNS int[] LANGUAGE plpgsql SET enable_seqscan = off SET plan_cache_mode = force_generic_plan AS $$
DECLARE
	short int[];
	asked int;
	sold int;
BEGIN
	PERFORM FROM "medicines" m
	WHERE m."id" IN (SELECT i."medicineId" FROM jsonb_to_recordset(items) AS i("medicineId" uuid))
	ORDER BY m."id" FOR UPDATE;
	SELECT coalesce(array_agg(DISTINCT i."place"), '{}') INTO short
	FROM jsonb_to_recordset(items) AS i("place" int, "medicineId" uuid, "quantity" int, "isReserved" boolean)
	LEFT JOIN "medicines" m ON m."id" = i."medicineId"
	WHERE NOT i."isReserved" AND (m."deleted_at" IS NULL AND m."removed_at" IS NULL
		AND m."stock" - m."reserved" >= i."quantity") IS NOT TRUE;
	SELECT count(*) INTO asked FROM jsonb_to_recordset(items) AS i("place" int) WHERE NOT i."place" = ANY(short);
	IF asked > (SELECT count(DISTINCT i."medicineId") FROM jsonb_to_recordset(items) AS i("place" int, "medicineId" uuid)
		WHERE NOT i."place" = ANY(short)) THEN
		RAISE EXCEPTION 'a medicine is sold twice at once';
	END IF;
	WITH wanted AS (
		SELECT i.*, n."promised_expiry"
		FROM jsonb_to_recordset(items) AS i("place" int, "orderItemId" uuid, "medicineId" uuid, "quantity" int,
			"isReserved" boolean, "at" timestamptz)
		JOIN "order_items" n ON n."id" = i."orderItemId"
		WHERE NOT i."place" = ANY(short)),
	inventory AS (
		SELECT b."id", b."medicine_id", b."number", b."expiry_date", b."units", i."orderItemId" AS item, i."quantity", i."at",
			coalesce(sum(b."units") OVER (PARTITION BY b."medicine_id"
				ORDER BY coalesce(b."expiry_date" < i."promised_expiry", false), b."expiry_date", b."id"
				ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 0) AS before
		FROM wanted i JOIN "batches" b ON b."medicine_id" = i."medicineId" AND b."units" > 0),
	picked AS (
		SELECT *, least("units", "quantity" - before)::int AS taken FROM inventory WHERE before < "quantity"),
	chosen AS (
		INSERT INTO "picks" ("order_item_id", "batch_id", "quantity") SELECT item, "id", taken FROM picked),
	moved AS (
		INSERT INTO "stock_movements" ("medicine_id", "batch_id", "units", "cause", "order_item_id", "by_role", "at")
		SELECT "medicine_id", "id", -taken, 'sold', item, 'system', "at" FROM picked),
	emptier AS (
		UPDATE "batches" b SET "units" = b."units" - p.taken FROM picked p WHERE b."id" = p."id"),
	next AS (
		SELECT DISTINCT ON ("medicine_id") "medicine_id", "number", "expiry_date"
		FROM inventory WHERE "units" > greatest(0, least("units", "quantity" - before))
		ORDER BY "medicine_id", "expiry_date", "id")
	UPDATE "medicines" m SET "stock" = m."stock" - i."quantity",
		"reserved" = m."reserved" - CASE WHEN i."isReserved" THEN i."quantity" ELSE 0 END,
		"batch_number" = coalesce(n."number", m."batch_number"),
		"expiry_date" = coalesce(n."expiry_date", m."expiry_date")
	FROM wanted i LEFT JOIN next n ON n."medicine_id" = i."medicineId"
	WHERE m."id" = i."medicineId" AND i."quantity" = (SELECT sum(taken) FROM picked p WHERE p.item = i."orderItemId")
		AND (NOT i."isReserved" OR m."reserved" >= i."quantity");
	GET DIAGNOSTICS sold = ROW_COUNT;
	IF sold <> asked THEN
		RAISE EXCEPTION 'units were not reserved, or batches have fewer units than their medicine';
	END IF;
	RETURN short;
END
$$;
--> statement-breakpoint
-- Derives a pharmacy's rating from what its customers gave, and logs the change for cached pages.
CREATE FUNCTION "derive_pharmacy_rating"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	-- Locked before counting, so that two ratings at once count each other. NO KEY: the rating's foreign key
	-- shares the row's key already, and two transactions that both wanted the whole row would deadlock.
	PERFORM FROM "pharmacies" WHERE "id" = NEW."pharmacy_id" FOR NO KEY UPDATE;
	UPDATE "pharmacies" p SET "rating_tenths" = r.tenths, "rating_count" = r.n
	FROM (SELECT round(avg("stars") * 10)::smallint AS tenths, count(*)::int AS n
		FROM "seller_ratings" WHERE "pharmacy_id" = NEW."pharmacy_id") r
	WHERE p."id" = NEW."pharmacy_id";
	-- The pharmacy's page shows it; lists of its medicines do not.
	INSERT INTO "catalogue_changes" ("medicine_id", "what") VALUES (NEW."pharmacy_id", 'shown');
	RETURN NULL;
END
$$;
--> statement-breakpoint
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
--> statement-breakpoint
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
--> statement-breakpoint
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
--> statement-breakpoint
-- Guards the history of complaints: an event stays as it was recorded, except that its text may be erased when the
-- complainant's data is.
CREATE FUNCTION "keep_grievance_events"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'UPDATE' AND NEW."text" = '' AND to_jsonb(NEW) - 'text' = to_jsonb(OLD) - 'text' THEN
		RETURN NEW;
	END IF;
	RAISE EXCEPTION 'events of grievances are never changed nor removed';
END
$$;
--> statement-breakpoint
-- Reserves units of medicines on sale. Items have a place, the number of their checkout among others; of one checkout, all
-- are reserved or none. Returns the places that reserved nothing because an item is not on sale on their day or has too
-- few units, counting those of all places before it. Locks the medicines by id in a statement of its own: those after
-- it see what the holders before have written.
CREATE FUNCTION "reserve_units"("items" jsonb) RETURNS int[] LANGUAGE plpgsql SET enable_seqscan = off SET plan_cache_mode = force_generic_plan AS $$
DECLARE
	short int[];
BEGIN
	PERFORM FROM "medicines" m
	WHERE m."id" IN (SELECT i."medicineId" FROM jsonb_to_recordset(items) AS i("medicineId" uuid))
	ORDER BY m."id" FOR NO KEY UPDATE;
	SELECT coalesce(array_agg(DISTINCT i."place"), '{}') INTO short
	FROM (SELECT i."place", i."medicineId", i."today",
			sum(i."quantity") OVER (PARTITION BY i."medicineId" ORDER BY i."place") AS upto
		FROM jsonb_to_recordset(items) AS i("place" int, "medicineId" uuid, "quantity" int, "today" date)) i
	LEFT JOIN "medicines" m ON m."id" = i."medicineId" AND m."deleted_at" IS NULL AND m."on_sale_until" > i."today"
		AND m."stock" - m."reserved" >= i.upto
	-- The rule of `visible` in visibility-queries.ts.
	LEFT JOIN "pharmacies" p ON p."id" = m."pharmacy_id" AND p."verified_at" IS NOT NULL AND p."closed_at" IS NULL
		AND p."suspended_at" IS NULL AND p."form20_until" > i."today" AND p."tax_number_until" > i."today"
		AND m."sale_needs" & (p."stopped" | CASE WHEN p."pharmacist_until" > i."today" THEN 0 ELSE 1 END
			| CASE WHEN p."form21_until" > i."today" THEN 0 ELSE 2 END) = 0
	WHERE p."id" IS NULL;
	UPDATE "medicines" m SET "reserved" = m."reserved" + i.units
	FROM (SELECT i."medicineId", sum(i."quantity")::int AS units
		FROM jsonb_to_recordset(items) AS i("place" int, "medicineId" uuid, "quantity" int)
		WHERE NOT i."place" = ANY(short) GROUP BY i."medicineId") i
	WHERE m."id" = i."medicineId";
	RETURN short;
END
$$;
--> statement-breakpoint
-- Guards double-entry bookkeeping: the amounts of a journal entry add up to zero. Each statement must insert amounts
-- that do so for every entry: since amounts are never changed, all entries then balance at any time, and one check
-- of what the statement inserted costs less than one of the table for each amount at the end of the transaction.
CREATE FUNCTION "check_journal_entry_balance"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	unbalanced record;
BEGIN
	SELECT "entry_id", sum("amount_paise") AS "rest" INTO unbalanced FROM added
		GROUP BY "entry_id" HAVING sum("amount_paise") <> 0 LIMIT 1;
	IF FOUND THEN
		RAISE EXCEPTION 'ledger entry % is out by % paise', unbalanced."entry_id", unbalanced."rest";
	END IF;
	RETURN NULL;
END
$$;
--> statement-breakpoint
-- Guards reads of the ledger's end: waits for transactions that post entries and blocks new ones until the caller's
-- transaction ends. It runs as its owner, because PostgreSQL asks for the right to change a table before it locks it
-- like this, and the role that serves has no such right on a table that is never changed.
CREATE FUNCTION "lock_ledger"() RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
	LOCK TABLE "journal_entries", "ledger_entries" IN SHARE MODE;
END
$$;
--> statement-breakpoint
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
--> statement-breakpoint
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
--> statement-breakpoint
-- Takes a changed order from the totals of its day as it was, and adds it as it is. Placing an order changes no total:
-- days are summed when they are long over.
CREATE FUNCTION "change_daily_order_totals"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "daily_order_changes" ("day", "status", "payment_status", "orders", "paise")
	SELECT (c."at" AT TIME ZONE INTERVAL '05:30')::date, c."status", c."payment_status", c."orders", c."orders" * c."paise"
	FROM (VALUES
		(OLD."placed_at", OLD."status", OLD."payment_status", -1, OLD."total_paise"),
		(NEW."placed_at", NEW."status", NEW."payment_status", 1, NEW."total_paise")
	) AS c("at", "status", "payment_status", "orders", "paise")
	WHERE c."at" IS NOT NULL;
	RETURN NULL;
END
$$;
--> statement-breakpoint
-- Guards payment status: an order that was paid is paid or refunded for ever, whatever comes later.
CREATE FUNCTION "keep_order_paid"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'order % was paid and stays so', OLD."id";
END
$$;
--> statement-breakpoint
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
--> statement-breakpoint
-- What the offers of products come to. The best offer is in stock if any is, and the cheapest of those. On which days an
-- offer can be sold follows `visible` in inventory/visibility-queries.ts, with the bits of `saleNeeds` in
-- src/contract/drug-schedules.ts; a test compares both.
CREATE FUNCTION "availability_of"(ids uuid[], today date)
	RETURNS TABLE ("product_id" uuid, "sellable_until" date, "derived_until" date, "offers" integer, "in_stock" boolean,
		"price_paise" integer, "unit_price" double precision, "sale_needs" smallint)
	LANGUAGE sql STABLE AS $$
	SELECT i."id", max(o."until"), min(o."until"), count(o."id")::integer, coalesce(bool_or(o."in_stock"), false),
		(array_agg(o."price_paise" ORDER BY o."in_stock" DESC, o."price_paise", o."id"))[1],
		(array_agg(o."unit_price" ORDER BY o."in_stock" DESC, o."price_paise", o."id"))[1],
		(array_agg(o."sale_needs" ORDER BY o."in_stock" DESC, o."price_paise", o."id"))[1]
	FROM (SELECT DISTINCT unnest(ids)) i("id") LEFT JOIN LATERAL (
		SELECT m.*, least(m."on_sale_until", s."form20_until", s."tax_number_until",
				CASE WHEN m."sale_needs" & 1 <> 0 THEN s."pharmacist_until" END,
				CASE WHEN m."sale_needs" & 2 <> 0 THEN s."form21_until" END) AS "until"
		FROM "medicines" m JOIN "pharmacies" s ON s."id" = m."pharmacy_id"
		WHERE m."product_id" = i."id" AND m."deleted_at" IS NULL AND m."on_sale_until" > today
			AND s."verified_at" IS NOT NULL AND s."closed_at" IS NULL AND s."suspended_at" IS NULL
			AND s."form20_until" > today AND s."tax_number_until" > today
			AND m."sale_needs" & s."stopped" = 0
			AND (m."sale_needs" & 1 = 0 OR s."pharmacist_until" > today)
			AND (m."sale_needs" & 2 = 0 OR s."form21_until" > today)) o ON true
	GROUP BY i."id"
$$;
--> statement-breakpoint
-- Derives the availability of products that are stored: see availability_of.sql. A new product gets its row here.
CREATE FUNCTION "derive_availability"(ids uuid[], today date DEFAULT (now() AT TIME ZONE 'Asia/Kolkata')::date)
	RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	-- Locked before reading, in order: offers that another transaction was changing are then committed, and visible.
	PERFORM FROM "product_availability" WHERE "product_id" = ANY(ids) ORDER BY "product_id" FOR UPDATE;
	WITH derived AS MATERIALIZED (
			SELECT o.*, p."category", p."form", p."created_at" FROM availability_of(ids, today) o
				JOIN "products" p ON p."id" = o."product_id"),
		searched AS (
			UPDATE "products" p SET "sellable_until" = d."sellable_until", "offers" = d."offers" FROM derived d
				WHERE p."id" = d."product_id"
					AND (p."sellable_until", p."offers") IS DISTINCT FROM (d."sellable_until", d."offers"))
	INSERT INTO "product_availability" AS a ("product_id", "sellable_until", "derived_until", "in_stock", "price_paise",
			"unit_price", "sale_needs", "category", "form", "created_at")
		SELECT d."product_id", d."sellable_until", d."derived_until", d."in_stock", d."price_paise", d."unit_price",
			d."sale_needs", d."category", d."form", d."created_at"
		FROM derived d ORDER BY d."product_id"
	ON CONFLICT ("product_id") DO UPDATE SET "sellable_until" = excluded."sellable_until",
		"derived_until" = excluded."derived_until", "in_stock" = excluded."in_stock",
		"price_paise" = excluded."price_paise", "unit_price" = excluded."unit_price",
		"sale_needs" = excluded."sale_needs", "category" = excluded."category", "form" = excluded."form"
	WHERE (a."sellable_until", a."derived_until", a."in_stock", a."price_paise", a."unit_price", a."sale_needs",
			a."category", a."form")
		IS DISTINCT FROM (excluded."sellable_until", excluded."derived_until", excluded."in_stock",
			excluded."price_paise", excluded."unit_price", excluded."sale_needs", excluded."category",
			excluded."form");
END
$$;
--> statement-breakpoint
-- Derives the availability of all products that a pharmacy offers, when it may begin or stop selling them.
CREATE FUNCTION "derive_availability_of_pharmacy"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM derive_availability(ARRAY(
		SELECT DISTINCT "product_id" FROM "medicines" WHERE "pharmacy_id" = NEW."id" AND "deleted_at" IS NULL));
	RETURN NULL;
END
$$;
--> statement-breakpoint
-- Derives the product of a medicine whenever its facts change, and overwrites what a statement sets.
CREATE FUNCTION "derive_product_id"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW."product_id" := product_of(NEW);
	RETURN NEW;
END
$$;
--> statement-breakpoint
-- Derives the facts of products from their offers: those of the first offer that is still listed, first of all of the
-- offers whose own facts lead to the product rather than a decision, and among these of those that name the most salts,
-- because price lists leave some out. What an administrator corrected replaces them. A product whose offers are all
-- deleted keeps its facts, because orders and links name it. A new product gets what its offers come to at once: to add
-- it afterwards would write its entries in all indexes twice.
CREATE FUNCTION "derive_products"(ids uuid[]) RETURNS void LANGUAGE sql AS $$
	INSERT INTO "products" AS p ("id", "name", "description", "composition", "category", "manufacturer", "pack_size",
			"form", "strength", "pack_amount", "pack_unit", "salts", "salts_key", "image", "corrected", "created_at",
			"updated_at", "sellable_until", "offers")
		SELECT m."product_id", coalesce(c."name", m."name"), coalesce(c."description", m."description"),
			m."composition", m."category", coalesce(c."manufacturer", m."manufacturer"),
			coalesce(c."pack_size", m."pack_size"), m."form", m."strength", m."pack_amount", m."pack_unit", m."salts",
			m."salts_key", coalesce(c."image", m."image"),
			nullif(jsonb_strip_nulls(jsonb_build_object('name', c."name", 'description', c."description",
				'manufacturer', c."manufacturer", 'packSize', c."pack_size", 'image', c."image")), '{}'),
			m."created_at", m."updated_at", a."sellable_until", coalesce(a."offers", 0)
		FROM (
			SELECT DISTINCT ON (m."product_id") m.* FROM "medicines" m
			WHERE m."product_id" = ANY(ids) AND m."deleted_at" IS NULL
			ORDER BY m."product_id", own_product(m) <> m."product_id", cardinality(m."salts") DESC NULLS LAST,
				m."created_at", m."id") m
		LEFT JOIN LATERAL (
			SELECT d."corrected" ->> 'name' AS "name", d."corrected" ->> 'description' AS "description",
				d."corrected" ->> 'manufacturer' AS "manufacturer", d."corrected" ->> 'packSize' AS "pack_size",
				(SELECT "image" FROM "medicines" o WHERE o."id" = (d."corrected" ->> 'imageOf')::uuid
					AND o."product_id" = m."product_id" AND o."deleted_at" IS NULL AND o."image" <> '') AS "image"
			FROM "product_decisions" d WHERE d."product_id" = m."product_id" AND d."is_current") c ON true
		LEFT JOIN availability_of(
			ARRAY(SELECT i FROM unnest(ids) i WHERE NOT EXISTS (SELECT FROM "products" WHERE "id" = i)),
			(now() AT TIME ZONE 'Asia/Kolkata')::date) a ON a."product_id" = m."product_id"
		-- In order: of two transactions that add the same products one waits for the other, so they never deadlock.
		ORDER BY m."product_id"
	ON CONFLICT ("id") DO UPDATE SET "name" = excluded."name", "description" = excluded."description",
		"composition" = excluded."composition", "category" = excluded."category",
		"manufacturer" = excluded."manufacturer", "pack_size" = excluded."pack_size", "form" = excluded."form",
		"strength" = excluded."strength", "pack_amount" = excluded."pack_amount", "pack_unit" = excluded."pack_unit",
		"salts" = excluded."salts", "salts_key" = excluded."salts_key", "image" = excluded."image",
		"corrected" = excluded."corrected", "updated_at" = excluded."updated_at"
	WHERE (p."name", p."description", p."composition", p."category", p."manufacturer", p."pack_size", p."form",
			p."strength", p."pack_amount", p."pack_unit", p."salts", p."salts_key", p."image", p."corrected")
		IS DISTINCT FROM (excluded."name", excluded."description", excluded."composition", excluded."category",
			excluded."manufacturer", excluded."pack_size", excluded."form", excluded."strength",
			excluded."pack_amount", excluded."pack_unit", excluded."salts", excluded."salts_key", excluded."image",
			excluded."corrected")
$$;
--> statement-breakpoint
-- Derives products and their availability from medicines that are added or deleted, all of a statement at once. Their
-- pharmacies are locked first: one that is being approved or suspended derives the availability itself, with all
-- medicines that are committed by then.
CREATE FUNCTION "derive_products_of_added"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	ids uuid[] := ARRAY(SELECT DISTINCT "product_id" FROM moved);
BEGIN
	PERFORM FROM "pharmacies" WHERE "id" IN (SELECT "pharmacy_id" FROM moved) ORDER BY "id" FOR SHARE;
	PERFORM derive_products(ids);
	-- That locked their products. If one was merged meanwhile, the new listing follows.
	IF TG_OP = 'INSERT' AND EXISTS (SELECT FROM "product_decisions") THEN
		UPDATE "medicines" m SET "product_id" = product_of(m) FROM moved
			WHERE m."id" = moved."id" AND m."product_id" <> product_of(m);
	END IF;
	PERFORM derive_availability(ids);
	RETURN NULL;
END
$$;
--> statement-breakpoint
-- Derives a product and its availability from a medicine that changes. A sale changes neither, unless it takes the last
-- unit. Its pharmacy is locked first, as in derive_products_of_added.sql.
CREATE FUNCTION "derive_products_of_changed"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	ids uuid[] := ARRAY[OLD."product_id", NEW."product_id"];
BEGIN
	PERFORM FROM "pharmacies" WHERE "id" = NEW."pharmacy_id" FOR SHARE;
	IF (OLD."product_id", OLD."name", OLD."description", OLD."composition", OLD."category", OLD."manufacturer",
			OLD."pack_size", OLD."form", OLD."strength", OLD."pack_amount", OLD."pack_unit", OLD."salts",
			OLD."salts_key", OLD."image", OLD."deleted_at")
		IS DISTINCT FROM (NEW."product_id", NEW."name", NEW."description", NEW."composition", NEW."category",
			NEW."manufacturer", NEW."pack_size", NEW."form", NEW."strength", NEW."pack_amount", NEW."pack_unit",
			NEW."salts", NEW."salts_key", NEW."image", NEW."deleted_at")
	THEN
		PERFORM derive_products(ids);
	END IF;
	-- That locked the product that it is now an offer of. If it was merged meanwhile, the listing follows.
	IF OLD."product_id" <> NEW."product_id" THEN
		UPDATE "medicines" m SET "product_id" = product_of(m)
			WHERE m."id" = NEW."id" AND m."product_id" <> product_of(m);
	END IF;
	PERFORM derive_availability(ids);
	RETURN NULL;
END
$$;
--> statement-breakpoint
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
--> statement-breakpoint
-- Derives the product of every offer of a product again, deleted ones too, because purchases count for their product.
CREATE FUNCTION "move_offers"(from_id uuid) RETURNS void LANGUAGE sql AS $$
	UPDATE "medicines" m SET "product_id" = product_of(m) WHERE m."id" IN (
		SELECT "id" FROM "medicines" WHERE "product_id" = from_id AND "deleted_at" IS NULL
		UNION ALL
		SELECT "id" FROM "medicines" WHERE "product_id" = from_id AND "deleted_at" IS NOT NULL)
	AND m."product_id" <> product_of(m)
$$;
--> statement-breakpoint
-- Derives the id of a product from a text that stands for it: the same in every database, as a UUID of version 8.
CREATE FUNCTION "product_digest"(given text) RETURNS uuid LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT overlay(overlay(md5(given) placing '8' from 13) placing '8' from 17)::uuid
$$;
--> statement-breakpoint
-- Derives how many customers found a review helpful; reviews are sorted by it.
CREATE FUNCTION "derive_helpful_count"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'INSERT' THEN
		UPDATE "reviews" SET "helpful" = "helpful" + 1 WHERE "id" = NEW."review_id";
	ELSE
		UPDATE "reviews" SET "helpful" = "helpful" - 1 WHERE "id" = OLD."review_id";
	END IF;
	RETURN NULL;
END
$$;
--> statement-breakpoint
-- Derives a product's rating from the reviews of all its offers. Removed reviews do not count. Sample reviews count while
-- there are no others, with the distribution that SPEC.md gives them.
CREATE FUNCTION "derive_product_rating"(rated uuid) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
	stars bigint[];
	average numeric;
	people bigint;
	shares smallint[];
	samples boolean := false;
BEGIN
	INSERT INTO "product_ratings" ("product_id") VALUES (rated) ON CONFLICT DO NOTHING;
	-- Locked before counting: reviews that another transaction was writing are then committed, and visible.
	PERFORM FROM "product_ratings" WHERE "product_id" = rated FOR UPDATE;
	SELECT count(*), round(avg("rating") * 10), array[
		count(*) FILTER (WHERE "rating" = 5), count(*) FILTER (WHERE "rating" = 4),
		count(*) FILTER (WHERE "rating" = 3), count(*) FILTER (WHERE "rating" = 2),
		count(*) FILTER (WHERE "rating" = 1)]
		INTO people, average, stars
		FROM "reviews" WHERE "product_id" = rated AND NOT "sample" AND "removed_at" IS NULL;
	IF people > 0 THEN
		SELECT array_agg(round(100.0 * n / people)::smallint ORDER BY at) INTO shares
			FROM unnest(stars) WITH ORDINALITY AS s(n, at);
	ELSE
		SELECT count(*), round(avg("rating") * 10) INTO people, average
			FROM "reviews" WHERE "product_id" = rated AND "sample";
		samples := people > 0;
		shares := CASE WHEN samples THEN array[67, 21, 8, 3, 1]::smallint[] END;
	END IF;
	UPDATE "product_ratings" SET "tenths" = average::smallint, "count" = people, "distribution" = shares,
			"sample" = samples
		WHERE "product_id" = rated
		AND ("tenths", "count", "distribution", "sample")
			IS DISTINCT FROM (average::smallint, people::integer, shares, samples);
END
$$;
--> statement-breakpoint
-- Derives the rating of a review's product again when the review is added, removed from the shop, deleted or moved, or
-- when its stars change. Two products are taken in the order of their ids, so that two such moves never deadlock.
CREATE FUNCTION "derive_rating_of_review"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	before uuid := CASE WHEN TG_OP <> 'INSERT' THEN OLD."product_id" END;
	after uuid := CASE WHEN TG_OP <> 'DELETE' THEN NEW."product_id" END;
	rated uuid;
BEGIN
	FOR rated IN SELECT DISTINCT id FROM unnest(ARRAY[before, after]) id WHERE id IS NOT NULL ORDER BY id LOOP
		PERFORM derive_product_rating(rated);
	END LOOP;
	RETURN NULL;
END
$$;
--> statement-breakpoint
-- Derives the change log that cached responses follow: a review changes how all offers of its product look, and the page
-- of the product, but no place in a list.
CREATE FUNCTION "log_changed_reviews"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "catalogue_changes" ("medicine_id", "what")
		WITH rated AS (SELECT DISTINCT "product_id" FROM changed)
		SELECT "product_id", 'shown' FROM rated
		UNION SELECT m."id", 'shown' FROM rated JOIN "medicines" m USING ("product_id") WHERE m."deleted_at" IS NULL;
	RETURN NULL;
END
$$;
--> statement-breakpoint
-- Moves the reviews of a medicine that became an offer of another product: what was bought was that product all along.
-- Cached responses follow: the offers that stay behind look different, too.
CREATE FUNCTION "move_reviews_of_medicine"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE "reviews" SET "product_id" = NEW."product_id" WHERE "medicine_id" = NEW."id";
	IF FOUND THEN
		INSERT INTO "catalogue_changes" ("medicine_id", "what")
			SELECT OLD."product_id", 'shown'
			UNION SELECT "id", 'shown' FROM "medicines"
				WHERE "product_id" = OLD."product_id" AND "deleted_at" IS NULL;
	END IF;
	RETURN NULL;
END
$$;
--> statement-breakpoint
-- Sets the product of a new review. Its medicine is locked: one that is moving to another product moves first, or finds
-- the review.
CREATE FUNCTION "take_product_of_review"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	SELECT "product_id" INTO NEW."product_id" FROM "medicines" WHERE "id" = NEW."medicine_id" FOR SHARE;
	RETURN NEW;
END
$$;
--> statement-breakpoint
-- Derives the names of salts from medicines that are added, all of a statement at once.
CREATE FUNCTION "derive_salts_of_added"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM "note_salts"(array(SELECT DISTINCT unnest(f."salts") FROM "fresh" f));
	RETURN NULL;
END
$$;
--> statement-breakpoint
-- Derives the names of salts from a medicine whose salts change. A row trigger, since a statement trigger
-- cannot skip the updates that only move units.
CREATE FUNCTION "derive_salts_of_changed"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	n text;
BEGIN
	-- Nearly always all of them are known, which an index lookup shows.
	FOREACH n IN ARRAY coalesce(NEW."salts", '{}') LOOP
		IF NOT EXISTS (SELECT FROM "salts" s WHERE s."name" = n) THEN
			PERFORM "note_salts"(NEW."salts");
			EXIT;
		END IF;
	END LOOP;
	RETURN NULL;
END
$$;
--> statement-breakpoint
-- Derives the vocabulary from products that are added, all of a statement at once.
CREATE FUNCTION derive_words_of_added() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO vocabulary (word)
  SELECT DISTINCT word FROM added, unnest(tsvector_to_array(added.search_words)) AS word
  WHERE word ~ '^[a-z]{3,40}$' ORDER BY word
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Derives the vocabulary from a product whose texts change.
CREATE FUNCTION derive_words_of_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM learn_words(new.search_words);
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Derives one spelling for letters that sound alike in names of medicines: 'cetirizine' and 'setirijine' both
-- become 'setirisine'.
CREATE FUNCTION folded(given text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT regexp_replace(regexp_replace(
    regexp_replace(
      regexp_replace(
        regexp_replace(
          regexp_replace(
            regexp_replace(translate(lower(given), 'qwy', 'kvi'), 'ph', 'f', 'g'),
            'x', 'ks', 'g'),
          '[cg](?=[ei])|sch|sh|[zj]', 's', 'g'),
        'ch|ck|c', 'k', 'g'),
      'm(?=[bp])', 'n', 'g'),
    '(?<=[tdbgkps])h', '', 'g'), '(.)\1+', '\1', 'g')
$$;
--> statement-breakpoint
-- Adds alphabetic words to the vocabulary, with which mistyped words are compared.
CREATE FUNCTION learn_words(given tsvector) RETURNS void LANGUAGE sql AS $$
  -- In order: of two transactions that add the same words one waits for the other, so they never deadlock.
  INSERT INTO vocabulary (word)
  SELECT word FROM unnest(tsvector_to_array(given)) AS word
  WHERE word ~ '^[a-z]{3,40}$' ORDER BY word
  ON CONFLICT DO NOTHING
$$;
--> statement-breakpoint
-- Adds names of salts to those that are suggested while a customer types.
CREATE FUNCTION "note_salts"("names" text[]) RETURNS void LANGUAGE sql AS $$
	-- In one order, so that two transactions that add the same names do not deadlock.
	INSERT INTO "salts" ("name")
	SELECT DISTINCT n FROM unnest("names") AS n
	WHERE n <> '' AND NOT EXISTS (SELECT FROM "salts" s WHERE s."name" = n)
	ORDER BY n
	ON CONFLICT DO NOTHING
$$;
--> statement-breakpoint
-- Derives how words sound: the consonants of each, with those that sound alike made one, and whether it begins
-- with a vowel. Generated columns of salts and vocabulary use it, also while a dump is restored: nothing is in the
-- search path then.
CREATE FUNCTION sound_of(given text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT regexp_replace(
    regexp_replace(
      regexp_replace(public.folded(trim(regexp_replace(lower(given), '[^a-z0-9]+', ' ', 'g'))), '\Y[aeiouh]+', '', 'g'),
      '\m[eiou]', 'a', 'g'),
    '([a-z])\1+', '\1', 'g')
$$;
--> statement-breakpoint
-- Derives a name without anything between its letters and digits: 'Dolo-650' is 'dolo650'. Generated columns
-- of products and medicines use it.
CREATE FUNCTION squeezed(given text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT regexp_replace(lower(given), '[^a-z0-9\u0900-\u097F]+', '', 'g')
$$;
--> statement-breakpoint
-- Splits a text into words, for medicines and for what customers type (words.ts implements the same rules):
-- digits are separated from letters, '1,000' and '2.5' are numbers, a plural becomes its singular.
CREATE FUNCTION words_in(given text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT regexp_replace(
    regexp_replace(
      regexp_replace(
        regexp_replace(lower(given), '[''’`]|(?<=[0-9]),(?=[0-9])', '', 'g'),
        '(?<=[a-z])(?=[0-9])|(?<=[0-9])(?=[a-z])', ' ', 'g'),
      '(?<![0-9])\.|\.(?![0-9])|[^a-z0-9.\u0900-\u097F]+', ' ', 'g'),
    '(?<=[a-z]{3})s(?![a-z])', '', 'g')
$$;
--> statement-breakpoint
-- Derives the words by which a text is found: those of words_in(), without units and other words that
-- distinguish nothing. Generated columns of products use it, also while a dump is restored: nothing is in the search
-- path then.
CREATE FUNCTION words_of(given text) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT ts_delete(
    array_to_tsvector(array_remove(string_to_array(public.words_in(given), ' '), '')),
    '{mg,ml,mcg,gm,g,iu,w,v,ip,bp,usp,pvt,ltd,limited,private,and,of,the,with,for}'::text[])
$$;
--> statement-breakpoint
-- Guards tables that record what happened: rows are inserted, and never changed or removed. Each of these
-- tables has a trigger of this name; it runs once per statement, so that TRUNCATE is refused as well.
CREATE FUNCTION "append_only"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'rows of % are never changed nor removed', TG_TABLE_NAME;
END
$$;
--> statement-breakpoint
-- Derives the partitions of each partitioned table: one for the month of a moment and for each of the next three
-- months (UTC), and a default one for rows of other months, so that no insert fails. Rows of the default partition from
-- the two years before move to partitions of their months. A trigger of statements fires only where a statement names
-- its table, so each partition gets its own. The function runs as its owner, because the role that serves may create
-- no table, and gives up soon where a lock is held, since others would queue behind it. Returns for each table whether
-- all its partitions exist, and how many rows the default partition holds, counting up to a thousand.
CREATE FUNCTION "create_partitions"("at" timestamptz)
RETURNS TABLE ("partitioned" text, "is_ready" boolean, "unplaced" int)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp SET lock_timeout = '200ms' SET timezone = 'UTC' AS $$
DECLARE
	begins timestamptz := date_trunc('month', "at");
	ends timestamptz := date_trunc('month', "at") + interval '4 months';
	parent record;
	missing timestamptz[];
	month timestamptz;
	rest text;
	moves boolean;
	part text;
	statement text;
BEGIN
	-- Another process is at it.
	IF NOT pg_try_advisory_xact_lock(7203132) THEN
		RETURN;
	END IF;
	FOR parent IN
		SELECT c.oid AS id, c.relname AS name, a.attname AS moment, p.partdefid <> 0 AS has_default
		FROM pg_partitioned_table p JOIN pg_class c ON c.oid = p.partrelid
		JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = p.partattrs[0]
		WHERE c.relnamespace = 'public'::regnamespace AND p.partstrat = 'r'
		ORDER BY c.relname
	LOOP
		partitioned := parent.name;
		is_ready := true;
		rest := parent.name || '_default';
		BEGIN
			IF NOT parent.has_default THEN
				EXECUTE format('CREATE TABLE %I PARTITION OF %I DEFAULT', rest, parent.name);
			END IF;
			EXECUTE format('SELECT coalesce(array_agg(m ORDER BY m), ''{}'') FROM (
				SELECT generate_series($1, $2 - interval ''1 month'', interval ''1 month'') m
				UNION SELECT date_trunc(''month'', %1$I) FROM %2$I WHERE %1$I >= $1 - interval ''24 months'' AND %1$I < $2) n
				WHERE to_regclass(format(''%%I'', $3 || to_char(m, ''_YYYY_MM''))) IS NULL', parent.moment, rest)
			INTO missing USING begins, ends, parent.name;
			EXECUTE format('SELECT EXISTS (SELECT FROM %I WHERE date_trunc(''month'', %I) = ANY($1))', rest, parent.moment)
			INTO moves USING missing;
			IF moves THEN
				EXECUTE format('ALTER TABLE %I DETACH PARTITION %I', parent.name, rest);
				EXECUTE format('ALTER TABLE %I RENAME TO %I', rest, parent.name || '_unplaced');
				EXECUTE format('CREATE TABLE %I PARTITION OF %I DEFAULT', rest, parent.name);
			END IF;
			FOREACH month IN ARRAY missing LOOP
				part := parent.name || to_char(month, '_YYYY_MM');
				-- Attaching a table blocks no reader and writer of the others, creating it as a partition would.
				EXECUTE format('CREATE TABLE %I (LIKE %I INCLUDING DEFAULTS INCLUDING CONSTRAINTS)', part, parent.name);
				EXECUTE format('ALTER TABLE %I ATTACH PARTITION %I FOR VALUES FROM (%L) TO (%L)', parent.name, part,
					month, month + interval '1 month');
			END LOOP;
			IF moves THEN
				EXECUTE format('INSERT INTO %I OVERRIDING SYSTEM VALUE SELECT * FROM %I', parent.name,
					parent.name || '_unplaced');
				EXECUTE format('DROP TABLE %I', parent.name || '_unplaced');
			END IF;
			FOR statement IN
				SELECT replace(pg_get_triggerdef(t.oid), format(' ON public.%I ', parent.name), format(' ON public.%I ', c.relname))
				FROM pg_trigger t JOIN pg_inherits i ON i.inhparent = t.tgrelid JOIN pg_class c ON c.oid = i.inhrelid
				WHERE t.tgrelid = parent.id AND NOT t.tgisinternal AND t.tgtype & 1 = 0
					AND NOT EXISTS (SELECT FROM pg_trigger o WHERE o.tgrelid = c.oid AND o.tgname = t.tgname)
			LOOP
				EXECUTE statement;
			END LOOP;
		-- A row of a missing month came into the default partition meanwhile, or a writer waits the other way round.
		EXCEPTION WHEN lock_not_available OR check_violation OR deadlock_detected THEN
			is_ready := false;
		END;
		EXECUTE format('SELECT count(*) FROM (SELECT FROM %I LIMIT 1000) r', rest) INTO unplaced;
		RETURN NEXT;
	END LOOP;
END
$$;
--> statement-breakpoint
-- Guards the security events: a row may be deleted once it is 365 days old, never before.
CREATE FUNCTION "delete_after_a_year"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF OLD.at > now() - make_interval(hours => 8760) THEN
		-- A partition is named as its table.
		RAISE EXCEPTION 'rows of % stay for 365 days', coalesce(
			(SELECT inhparent::regclass::text FROM pg_inherits WHERE inhrelid = TG_RELID), TG_TABLE_NAME);
	END IF;
	RETURN OLD;
END
$$;
--> statement-breakpoint
-- Derives which partitions a table still needs: drops those of months before a moment that have no rows any more, since
-- deleting rows leaves their space behind. It runs as its owner, because the role that serves may drop no table; what
-- holds a row is never dropped. Where a lock is not free at once, the next run drops them. Returns how many it dropped.
CREATE FUNCTION "drop_emptied_partitions"("of" text, "before" timestamptz) RETURNS int
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp SET lock_timeout = '200ms' AS $$
DECLARE
	part text;
	has_rows boolean;
	dropped int := 0;
BEGIN
	FOR part IN
		SELECT c.relname FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid JOIN pg_class p ON p.oid = i.inhparent
		WHERE p.relname = "of" AND p.relnamespace = 'public'::regnamespace
			AND substring(pg_get_expr(c.relpartbound, c.oid) FROM 'TO \(''(.+)''\)')::timestamptz <= "before"
		ORDER BY c.relname
	LOOP
		EXECUTE format('SELECT EXISTS (SELECT FROM %I)', part) INTO has_rows;
		CONTINUE WHEN has_rows;
		EXECUTE format('LOCK TABLE ONLY %I IN ACCESS EXCLUSIVE MODE', "of");
		EXECUTE format('LOCK TABLE %I IN ACCESS EXCLUSIVE MODE', part);
		EXECUTE format('SELECT EXISTS (SELECT FROM %I)', part) INTO has_rows;
		CONTINUE WHEN has_rows;
		EXECUTE format('DROP TABLE %I', part);
		dropped := dropped + 1;
	END LOOP;
	RETURN dropped;
EXCEPTION WHEN lock_not_available THEN
	RETURN 0;
END
$$;
--> statement-breakpoint
SET LOCAL check_function_bodies = on;
--> statement-breakpoint
CREATE TABLE "addresses" (
	"id" uuid PRIMARY KEY NOT NULL,
	"customer_id" uuid NOT NULL,
	"details" text NOT NULL,
	"is_default" boolean NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "admins" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"username" text NOT NULL,
	"password_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"closed_at" timestamp (3) with time zone,
	"role" text NOT NULL,
	"joined_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "alerts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"key" text NOT NULL,
	"kind" text NOT NULL,
	"message" text NOT NULL,
	"order_id" uuid,
	"count" integer DEFAULT 1 NOT NULL,
	"raised_at" timestamp (3) with time zone NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL,
	"closed_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "attempts" (
	"key" text PRIMARY KEY NOT NULL,
	"points" integer NOT NULL,
	"expire" bigint
);
--> statement-breakpoint
CREATE TABLE "audit_entries" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "audit_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp (3) with time zone NOT NULL,
	"actor_role" text NOT NULL,
	"actor_id" uuid NOT NULL,
	"actor_staff_id" uuid,
	"ip" text NOT NULL,
	"action" text NOT NULL,
	"subject_type" text NOT NULL,
	"subject_id" uuid,
	"subject_name" text,
	"before" jsonb,
	"after" jsonb,
	CONSTRAINT "audit_entries_id_at_pk" PRIMARY KEY("id","at")
) PARTITION BY RANGE ("at");
--> statement-breakpoint
CREATE TABLE "balance_snapshots" (
	"last_entry" bigint PRIMARY KEY NOT NULL,
	"last_journal_entry" bigint NOT NULL,
	"accounts" jsonb NOT NULL,
	"kinds" jsonb NOT NULL,
	"made_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "batches" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"medicine_id" uuid NOT NULL,
	"number" text NOT NULL,
	"expiry_date" date NOT NULL,
	"mrp_paise" integer,
	"units" integer NOT NULL,
	"set_aside" integer DEFAULT 0 NOT NULL,
	"in_stock" boolean GENERATED ALWAYS AS (units > 0) STORED NOT NULL,
	"received_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"retired_at" timestamp (3) with time zone,
	"recall_id" uuid,
	CONSTRAINT "batches_units" CHECK ("batches"."units" >= 0 and "batches"."set_aside" >= 0),
	CONSTRAINT "batches_blocked" CHECK ("batches"."units" = 0 or ("batches"."retired_at" is null and "batches"."recall_id" is null))
);
--> statement-breakpoint
CREATE TABLE "best_sellers" (
	"time_range" text NOT NULL,
	"rank" smallint NOT NULL,
	"medicine_id" uuid NOT NULL,
	"units" bigint NOT NULL,
	"paise" bigint NOT NULL,
	"ranked_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "best_sellers_time_range_rank_pk" PRIMARY KEY("time_range","rank")
);
--> statement-breakpoint
CREATE TABLE "captures" (
	"id" text PRIMARY KEY NOT NULL,
	"payment_id" uuid NOT NULL,
	"amount_paise" bigint NOT NULL,
	"sale" boolean NOT NULL,
	"captured_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "captures_amount" CHECK ("captures"."amount_paise" > 0)
);
--> statement-breakpoint
CREATE TABLE "cart_items" (
	"customer_id" uuid NOT NULL,
	"medicine_id" uuid NOT NULL,
	"quantity" integer NOT NULL,
	"added_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "cart_items_customer_id_medicine_id_pk" PRIMARY KEY("customer_id","medicine_id"),
	CONSTRAINT "cart_items_quantity" CHECK ("cart_items"."quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE "cash_collections" (
	"shipment_id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"carrier" text NOT NULL,
	"amount_paise" bigint NOT NULL,
	"collected_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "cash_collections_amount" CHECK ("cash_collections"."amount_paise" > 0)
);
--> statement-breakpoint
CREATE TABLE "catalogue_changes" (
	"xid" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	"medicine_id" uuid,
	"what" text NOT NULL,
	"at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "consents" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "consents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"customer_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"state" text NOT NULL,
	"notice" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "consents_state" CHECK (case "consents"."purpose" when 'notice' then "consents"."state" = 'shown' else "consents"."state" in ('given', 'withdrawn') end)
);
--> statement-breakpoint
CREATE TABLE "coupons" (
	"id" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"description" text NOT NULL,
	"kind" text NOT NULL,
	"percent" smallint,
	"amount_paise" bigint,
	"most_paise" bigint,
	"least_paise" bigint DEFAULT 0 NOT NULL,
	"first_day" date NOT NULL,
	"last_day" date NOT NULL,
	"most_uses" integer,
	"uses_per_customer" integer DEFAULT 1 NOT NULL,
	"pharmacy_id" uuid,
	"customer_id" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	"closed_at" timestamp (3) with time zone,
	CONSTRAINT "coupons_code" CHECK ("coupons"."code" ~ '^[A-Z0-9]{3,20}$'),
	CONSTRAINT "coupons_kind" CHECK (case "coupons"."kind" when 'percentage' then "coupons"."percent" between 1 and 100 and "coupons"."amount_paise" is null
          and ("coupons"."most_paise" is null or "coupons"."most_paise" > 0)
        when 'amount' then "coupons"."amount_paise" > 0 and "coupons"."percent" is null and "coupons"."most_paise" is null
        else "coupons"."percent" is null and "coupons"."amount_paise" is null and "coupons"."most_paise" is null
          and "coupons"."pharmacy_id" is null end),
	CONSTRAINT "coupons_limits" CHECK ("coupons"."least_paise" >= 0 and "coupons"."first_day" <= "coupons"."last_day" and "coupons"."uses_per_customer" > 0
        and ("coupons"."most_uses" is null or "coupons"."most_uses" > 0)),
	CONSTRAINT "coupons_customer" CHECK ("coupons"."customer_id" is null or "coupons"."pharmacy_id" is null)
);
--> statement-breakpoint
CREATE TABLE "customers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text,
	"email" text NOT NULL,
	"username" text NOT NULL,
	"password_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"closed_at" timestamp (3) with time zone,
	"name_tokens" text[] NOT NULL,
	"contact" text,
	CONSTRAINT "customers_erased" CHECK ("customers"."closed_at" is null or ("customers"."name" is null and "customers"."name_tokens" = '{}'))
);
--> statement-breakpoint
CREATE TABLE "daily_order_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "daily_order_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"day" date NOT NULL,
	"status" text NOT NULL,
	"payment_status" text NOT NULL,
	"orders" integer NOT NULL,
	"paise" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "daily_order_totals" (
	"day" date NOT NULL,
	"status" text NOT NULL,
	"payment_status" text NOT NULL,
	"orders" integer NOT NULL,
	"paise" bigint NOT NULL,
	CONSTRAINT "daily_order_totals_day_status_payment_status_pk" PRIMARY KEY("day","status","payment_status")
);
--> statement-breakpoint
CREATE TABLE "data_keys" (
	"id" text PRIMARY KEY NOT NULL,
	"use" text NOT NULL,
	"is_current" boolean NOT NULL,
	"wrapped_by" text NOT NULL,
	"nonce" "bytea" NOT NULL,
	"wrapped" "bytea" NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "decided_listings" (
	"medicine_id" uuid PRIMARY KEY NOT NULL,
	"facts" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "delivery_areas" (
	"pharmacy_id" uuid PRIMARY KEY NOT NULL,
	"districts" smallint[] NOT NULL,
	"prefixes" text[] NOT NULL,
	"pin" integer,
	"radius_km" smallint
);
--> statement-breakpoint
CREATE TABLE "delivery_codes" (
	"shipment_id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"key_id" text NOT NULL,
	"nonce" "bytea" NOT NULL,
	"ciphertext" "bytea" NOT NULL,
	"tries" smallint DEFAULT 0 NOT NULL,
	"tried_at" timestamp (3) with time zone,
	CONSTRAINT "delivery_codes_tries" CHECK ("delivery_codes"."tries" >= 0)
);
--> statement-breakpoint
CREATE TABLE "delivery_schedules" (
	"pharmacy_id" uuid PRIMARY KEY NOT NULL,
	"weekdays" text[] NOT NULL,
	"cutoff" text,
	"holidays" date[] NOT NULL,
	"closed_on_national_holidays" boolean NOT NULL,
	CONSTRAINT "delivery_schedules_weekdays" CHECK (cardinality("delivery_schedules"."weekdays") > 0),
	CONSTRAINT "delivery_schedules_cutoff" CHECK ("delivery_schedules"."cutoff" ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$')
);
--> statement-breakpoint
CREATE TABLE "districts" (
	"id" smallint PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"city" text NOT NULL,
	"state_code" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "document_serials" (
	"pharmacy_id" uuid NOT NULL,
	"series" text NOT NULL,
	"financial_year" text NOT NULL,
	"last" integer NOT NULL,
	"skipped" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "document_serials_pharmacy_id_series_financial_year_pk" PRIMARY KEY("pharmacy_id","series","financial_year")
);
--> statement-breakpoint
CREATE TABLE "documents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"pharmacy_id" uuid NOT NULL,
	"series" text NOT NULL,
	"financial_year" text NOT NULL,
	"serial" integer NOT NULL,
	"number" text NOT NULL,
	"shipment_id" uuid NOT NULL,
	"reversal_id" uuid,
	"total_paise" bigint NOT NULL,
	"snapshot" jsonb NOT NULL,
	"recipient" text NOT NULL,
	"issued_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "drug_rules" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"rule_id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"salts" text[] NOT NULL,
	"synonyms" text[] NOT NULL,
	"schedule" text NOT NULL,
	"prescription" text NOT NULL,
	"banned" boolean NOT NULL,
	"form21" boolean NOT NULL,
	"pickup_only" boolean NOT NULL,
	"routes" text[],
	"condition" jsonb,
	"legal_source" text NOT NULL,
	"grade" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"valid_from" date,
	"valid_to" date,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"reason" text DEFAULT '' NOT NULL,
	CONSTRAINT "drug_rules_schedule" CHECK ("drug_rules"."schedule" in ('none', 'OTC', 'G', 'H', 'H1', 'X', 'NDPS')),
	CONSTRAINT "drug_rules_prescription" CHECK ("drug_rules"."prescription" in ('no', 'caution', 'by_approval', 'yes'))
);
--> statement-breakpoint
CREATE TABLE "email_changes" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"role" text NOT NULL,
	"account_id" uuid NOT NULL,
	"new_email" text NOT NULL,
	"session_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "emails" (
	"id" uuid PRIMARY KEY NOT NULL,
	"key" text,
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"body" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"taken_at" timestamp (3) with time zone,
	"tries" integer DEFAULT 0 NOT NULL,
	"sent_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "foreign_images" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"pharmacy_id" uuid NOT NULL,
	"address" text NOT NULL,
	"due_at" timestamp (3) with time zone,
	"tries" smallint DEFAULT 0 NOT NULL,
	"digest" text,
	"failure" text,
	CONSTRAINT "foreign_images_state" CHECK ("foreign_images"."due_at" is not null or "foreign_images"."digest" is not null or "foreign_images"."failure" is not null)
);
--> statement-breakpoint
CREATE TABLE "grievance_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "grievance_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"grievance_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"kind" text NOT NULL,
	"by_role" text NOT NULL,
	"by_id" uuid,
	"text" text DEFAULT '' NOT NULL,
	"assignee_id" uuid,
	"escalation" text,
	"round" smallint DEFAULT 0 NOT NULL,
	CONSTRAINT "grievance_events_details" CHECK (("grievance_events"."kind" = 'assigned') = ("grievance_events"."assignee_id" is not null)
        and ("grievance_events"."kind" = 'escalated') = ("grievance_events"."escalation" is not null))
);
--> statement-breakpoint
CREATE TABLE "grievance_links" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"grievance_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "grievances" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" integer GENERATED ALWAYS AS IDENTITY (sequence name "grievances_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 100001 CACHE 1),
	"customer_id" uuid,
	"name" text,
	"email" text,
	"category" text NOT NULL,
	"order_id" uuid,
	"given_order" text,
	"digest" text NOT NULL,
	"filed_at" timestamp (3) with time zone NOT NULL,
	"acknowledge_by" timestamp (3) with time zone NOT NULL,
	"acknowledged_at" timestamp (3) with time zone,
	"resolve_by" timestamp (3) with time zone NOT NULL,
	"resolved_at" timestamp (3) with time zone,
	"due_at" timestamp (3) with time zone GENERATED ALWAYS AS (case when acknowledged_at is null then acknowledge_by else resolve_by end) STORED NOT NULL,
	"reopened_at" timestamp (3) with time zone,
	"assignee_id" uuid,
	"waiting" boolean DEFAULT true NOT NULL,
	CONSTRAINT "grievances_complainant" CHECK (("grievances"."customer_id" is null) = ("grievances"."email" is not null)
        and ("grievances"."name" is null or "grievances"."email" <> '')),
	CONSTRAINT "grievances_order" CHECK ("grievances"."order_id" is null or "grievances"."customer_id" is not null),
	CONSTRAINT "grievances_resolved" CHECK ("grievances"."resolved_at" is null or ("grievances"."acknowledged_at" is not null and not "grievances"."waiting"))
);
--> statement-breakpoint
CREATE TABLE "inspection_links" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"pharmacy_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"label" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"revoked_at" timestamp (3) with time zone,
	"revoked_by" uuid,
	CONSTRAINT "inspection_links_revoked" CHECK ("inspection_links"."revoked_by" is null or "inspection_links"."revoked_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "inspection_uses" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "inspection_uses_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"link_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"what" text NOT NULL,
	"register" text,
	"from_day" date,
	"to_day" date,
	CONSTRAINT "inspection_uses_what" CHECK ("inspection_uses"."what" in ('opened', 'rows', 'sheet', 'print'))
);
--> statement-breakpoint
CREATE TABLE "invariant_checks" (
	"invariant" text PRIMARY KEY NOT NULL,
	"checked_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "journal_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "journal_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"order_id" uuid,
	"shipment_id" uuid
);
--> statement-breakpoint
CREATE TABLE "ledger_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"entry_id" bigint NOT NULL,
	"account" text NOT NULL,
	"pharmacy_id" uuid,
	"amount_paise" bigint NOT NULL,
	CONSTRAINT "ledger_entries_amount" CHECK ("ledger_entries"."amount_paise" <> 0)
);
--> statement-breakpoint
CREATE TABLE "licence_documents" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"licence_id" uuid NOT NULL,
	"pharmacy_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"digest" text NOT NULL,
	"content" "bytea" NOT NULL,
	"uploaded_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "licence_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "licence_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"licence_id" uuid NOT NULL,
	"pharmacy_id" uuid NOT NULL,
	"form" text NOT NULL,
	"number" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"what" text NOT NULL,
	"state" text NOT NULL,
	"retention_due_on" date,
	"by_role" text NOT NULL,
	"by_id" uuid,
	"reason" text
);
--> statement-breakpoint
CREATE TABLE "licences" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"pharmacy_id" uuid NOT NULL,
	"form" text NOT NULL,
	"number" text NOT NULL,
	"number_key" text GENERATED ALWAYS AS (upper(regexp_replace(number, '\s', '', 'g'))) STORED NOT NULL,
	"issuing_authority" text DEFAULT '' NOT NULL,
	"district" text DEFAULT '' NOT NULL,
	"issued_on" date,
	"retention_due_on" date,
	"renewal_due_on" date,
	"state" text DEFAULT 'pending' NOT NULL,
	"reason" text,
	"decided_at" timestamp (3) with time zone,
	"decided_by_id" uuid,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"warned_days" smallint,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "licences_form" CHECK ("licences"."form" in ('20', '21', '20F', '20B', '21B')),
	CONSTRAINT "licences_state" CHECK ("licences"."state" in ('pending', 'active', 'suspended', 'cancelled', 'lapsed')),
	CONSTRAINT "licences_renewal" CHECK ("licences"."renewal_due_on" is null or "licences"."state" in ('active', 'suspended', 'lapsed'))
);
--> statement-breakpoint
CREATE TABLE "login_challenges" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"role" text NOT NULL,
	"login_id" uuid,
	"question" text NOT NULL,
	"factor_id" uuid,
	"key_id" text,
	"nonce" "bytea",
	"secret" "bytea",
	"weak_password" boolean DEFAULT false NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "medicines" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"pharmacy_id" uuid NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"composition" text NOT NULL,
	"category" text NOT NULL,
	"manufacturer" text,
	"country_of_origin" text,
	"pack_size" text,
	"form" text,
	"strength" text,
	"pack_amount" double precision,
	"pack_unit" text,
	"hsn" text,
	"gst_bp" smallint,
	"unit_price" double precision GENERATED ALWAYS AS (price_paise / pack_amount) STORED,
	"declared_schedule" text,
	"schedule" text,
	"needs_prescription" boolean NOT NULL,
	"needs_form21" boolean NOT NULL,
	"pickup_only" boolean NOT NULL,
	"bar" text,
	"barred_from" date,
	"rule_grade" text,
	"unknown_salts" text[] NOT NULL,
	"sale_needs" smallint GENERATED ALWAYS AS (case when needs_prescription then 1 else 0 end
    + case when needs_form21 then 2 else 0 end
    + case schedule when 'OTC' then 4 when 'G' then 8 when 'H' then 16 when 'H1' then 32 else 0 end) STORED NOT NULL,
	"salts" text[],
	"salts_key" text,
	"product_key" text,
	"product_id" uuid DEFAULT '00000000-0000-0000-0000-000000000000' NOT NULL,
	"batch_number" text,
	"expiry_date" date,
	"unbatched" integer DEFAULT 0 NOT NULL,
	"on_sale_until" date GENERATED ALWAYS AS (case when removed_at is null and expiry_date is not null then least(expiry_date, barred_from) end) STORED,
	"image" text DEFAULT '' NOT NULL,
	"image_address" text,
	"price_paise" integer NOT NULL,
	"mrp_paise" integer,
	"stock" integer NOT NULL,
	"reserved" integer DEFAULT 0 NOT NULL,
	"in_stock" boolean GENERATED ALWAYS AS (stock > reserved) STORED NOT NULL,
	"sku" text,
	"gtin" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"removed_at" timestamp (3) with time zone,
	"removal_reason" text,
	"squeezed_name" text GENERATED ALWAYS AS (squeezed(name)) STORED NOT NULL,
	"search_text" text GENERATED ALWAYS AS (lower(name || ' ' || composition || ' ' || category || ' ' || coalesce(manufacturer, ''))) STORED NOT NULL,
	CONSTRAINT "medicines_stock" CHECK ("medicines"."reserved" >= 0 and "medicines"."reserved" <= "medicines"."stock"),
	CONSTRAINT "medicines_price" CHECK ("medicines"."price_paise" > 0),
	CONSTRAINT "medicines_mrp" CHECK ("medicines"."mrp_paise" is null or "medicines"."mrp_paise" >= "medicines"."price_paise"),
	CONSTRAINT "medicines_image" CHECK ("medicines"."image" = '' or ("medicines"."image" like '/%' and "medicines"."image" not like '//%')),
	CONSTRAINT "medicines_pack" CHECK ("medicines"."pack_amount" > 0),
	CONSTRAINT "medicines_country_of_origin" CHECK ("medicines"."country_of_origin" ~ '^[A-Z]{2}$'),
	CONSTRAINT "medicines_gtin" CHECK ("medicines"."gtin" ~ '^[0-9]{14}$'),
	CONSTRAINT "medicines_declared_schedule" CHECK ("medicines"."declared_schedule" in ('OTC', 'H', 'H1')),
	CONSTRAINT "medicines_bar" CHECK (("medicines"."bar" is null or "medicines"."barred_from" = '-infinity') and ("medicines"."bar" is not null or coalesce("medicines"."schedule", 'X') not in ('X', 'NDPS'))),
	CONSTRAINT "medicines_batch" CHECK (("medicines"."batch_number" is null) = ("medicines"."expiry_date" is null) and ("medicines"."expiry_date" is not null or "medicines"."stock" = 0) and "medicines"."unbatched" >= 0)
);
--> statement-breakpoint
CREATE TABLE "mutes" (
	"role" text NOT NULL,
	"account_id" uuid NOT NULL,
	"topic" text NOT NULL,
	"by" text NOT NULL,
	CONSTRAINT "mutes_role_account_id_topic_by_pk" PRIMARY KEY("role","account_id","topic","by")
);
--> statement-breakpoint
CREATE TABLE "nominees" (
	"customer_id" uuid PRIMARY KEY NOT NULL,
	"person" text NOT NULL,
	"named_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "notifications_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"role" text NOT NULL,
	"account_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"subject_id" uuid,
	"facts" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"read_at" timestamp (3) with time zone,
	CONSTRAINT "notifications_id_created_at_pk" PRIMARY KEY("id","created_at")
) PARTITION BY RANGE ("created_at");
--> statement-breakpoint
CREATE TABLE "operator_rules" (
	"version" integer PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"by" uuid NOT NULL,
	"reason" text NOT NULL,
	"h1_delivery" text NOT NULL,
	"same_district_only" boolean NOT NULL,
	"acute_days" smallint NOT NULL,
	"chronic_days" smallint NOT NULL,
	"stopped" text[] NOT NULL,
	CONSTRAINT "operator_rules_h1_delivery" CHECK ("operator_rules"."h1_delivery" in ('pickup', 'deliver')),
	CONSTRAINT "operator_rules_days" CHECK (0 < "operator_rules"."acute_days" and "operator_rules"."acute_days" <= "operator_rules"."chronic_days"),
	CONSTRAINT "operator_rules_stopped" CHECK ("operator_rules"."stopped" <@ array['OTC', 'G', 'H', 'H1'])
);
--> statement-breakpoint
CREATE TABLE "order_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" uuid NOT NULL,
	"shipment_id" uuid,
	"at" timestamp (3) with time zone NOT NULL,
	"what" text NOT NULL,
	"by_role" text NOT NULL,
	"by_id" uuid,
	"by_staff_id" uuid,
	"amount_paise" bigint,
	"item" text,
	"from" text,
	"to" text,
	"reason" text
);
--> statement-breakpoint
CREATE TABLE "order_items" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"shipment_id" uuid NOT NULL,
	"medicine_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"name" text NOT NULL,
	"image" text NOT NULL,
	"pack_size" text,
	"batch_number" text NOT NULL,
	"price_paise" integer NOT NULL,
	"quantity" integer NOT NULL,
	"taken_out" integer DEFAULT 0 NOT NULL,
	"discount_paise" integer DEFAULT 0 NOT NULL,
	"discount_funder" text,
	"schedule" text,
	"needs_prescription" boolean DEFAULT false NOT NULL,
	"prescribed_key" text,
	"units_per_pack" integer DEFAULT 1 NOT NULL,
	"promised_expiry" date,
	"declined_at" timestamp (3) with time zone,
	"declined_by" text,
	"decline_reason" text,
	CONSTRAINT "order_items_taken_out" CHECK ("order_items"."taken_out" >= 0),
	CONSTRAINT "order_items_discount" CHECK ("order_items"."discount_paise" between 0 and "order_items"."price_paise"::bigint * ("order_items"."quantity" + "order_items"."taken_out")
        and ("order_items"."discount_funder" is null) = ("order_items"."discount_paise" = 0)
        and not ("order_items"."needs_prescription" and "order_items"."discount_paise" > 0)),
	CONSTRAINT "order_items_prescribed" CHECK ("order_items"."units_per_pack" > 0 and (not "order_items"."needs_prescription" or "order_items"."prescribed_key" is not null))
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"customer_id" uuid NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"payment_status" text DEFAULT 'pending' NOT NULL,
	"payment_method" text,
	"delivery_address" text NOT NULL,
	"recipient_tokens" text[] NOT NULL,
	"subtotal_paise" bigint NOT NULL,
	"delivery_paise" bigint NOT NULL,
	"discount_paise" bigint DEFAULT 0 NOT NULL,
	"delivery_waived_paise" bigint DEFAULT 0 NOT NULL,
	"total_paise" bigint NOT NULL,
	"coupon_id" uuid,
	"coupon_code" text,
	"reservation" text NOT NULL,
	"reservation_expires_at" timestamp (3) with time zone NOT NULL,
	"prescription_id" uuid,
	"idempotency_key" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"placed_at" timestamp (3) with time zone,
	"cancelled_at" timestamp (3) with time zone,
	"revision" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "orders_total" CHECK ("orders"."total_paise" = "orders"."subtotal_paise" - "orders"."discount_paise" + "orders"."delivery_paise"),
	CONSTRAINT "orders_coupon" CHECK ("orders"."discount_paise" >= 0 and "orders"."delivery_waived_paise" >= 0
        and ("orders"."coupon_id" is not null) = ("orders"."discount_paise" + "orders"."delivery_waived_paise" > 0)
        and ("orders"."coupon_id" is null) = ("orders"."coupon_code" is null))
);
--> statement-breakpoint
CREATE TABLE "password_resets" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"role" text NOT NULL,
	"account_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "patients" (
	"id" uuid PRIMARY KEY NOT NULL,
	"customer_id" uuid NOT NULL,
	"details" text NOT NULL,
	"name_tokens" text[] NOT NULL,
	"sex" text NOT NULL,
	"relation" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"archived_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"provider_order_id" text,
	"provider_payment_id" text,
	"amount_paise" bigint NOT NULL,
	"method" text DEFAULT 'provider' NOT NULL,
	"status" text DEFAULT 'created' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"opening_until" timestamp (3) with time zone,
	"asked_at" timestamp (3) with time zone,
	"captured_at" timestamp (3) with time zone,
	CONSTRAINT "payments_method" CHECK (case "payments"."method" when 'cash' then "payments"."status" in ('due', 'collected', 'cancelled')
        and "payments"."provider_order_id" is null and "payments"."provider_payment_id" is null
        else "payments"."status" in ('created', 'captured', 'returned') end)
);
--> statement-breakpoint
CREATE TABLE "payouts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"pharmacy_id" uuid NOT NULL,
	"statement_id" uuid,
	"amount_paise" bigint NOT NULL,
	"state" text NOT NULL,
	"linked_account" text,
	"provider_transfer_id" text,
	"reference" text,
	"failure" text,
	"tries" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"settled_at" timestamp (3) with time zone,
	CONSTRAINT "payouts_amount" CHECK ("payouts"."amount_paise" > 0)
);
--> statement-breakpoint
CREATE TABLE "pharmacies" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"username" text NOT NULL,
	"password_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"closed_at" timestamp (3) with time zone,
	"phone" text NOT NULL,
	"address" text NOT NULL,
	"pin" integer GENERATED ALWAYS AS (replace(substring(address from '.*\m([1-9][0-9]{2} ?[0-9]{3})\M'), ' ', '')::integer) STORED,
	"license_number" text NOT NULL,
	"verified_at" timestamp (3) with time zone,
	"form20_until" date,
	"form21_until" date,
	"district" text,
	"suspended_at" timestamp (3) with time zone,
	"suspension_reason" text,
	"gstin" text,
	"enrolment_number" text,
	"state_code" text,
	"tax_number_until" date GENERATED ALWAYS AS (case when gstin is not null or enrolment_number is not null then date '9999-12-31'
    else (verified_at at time zone 'Asia/Kolkata')::date + 30 end) STORED,
	"tax_warned_days" smallint,
	"pharmacist_until" date,
	"stopped" smallint DEFAULT 0 NOT NULL,
	"linked_account" text,
	"rating_tenths" smallint,
	"rating_count" integer DEFAULT 0 NOT NULL,
	"lately_delivered" integer DEFAULT 0 NOT NULL,
	"lately_on_time" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "pharmacies_tax_number" CHECK ("pharmacies"."gstin" is null or "pharmacies"."enrolment_number" is null)
);
--> statement-breakpoint
CREATE TABLE "pharmacist_registrations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"pharmacy_id" uuid NOT NULL,
	"staff_id" uuid NOT NULL,
	"name" text NOT NULL,
	"council" text NOT NULL,
	"registration_number" text NOT NULL,
	"valid_to" date NOT NULL,
	"submitted_at" timestamp (3) with time zone NOT NULL,
	"verified_at" timestamp (3) with time zone,
	"verified_by" uuid,
	"ended_at" timestamp (3) with time zone,
	"ended_by" uuid,
	"end_reason" text
);
--> statement-breakpoint
CREATE TABLE "pharmacist_warnings" (
	"pharmacy_id" uuid NOT NULL,
	"until" date NOT NULL,
	"days" smallint NOT NULL,
	"sent_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "pharmacist_warnings_pharmacy_id_until_days_pk" PRIMARY KEY("pharmacy_id","until","days")
);
--> statement-breakpoint
CREATE TABLE "photos" (
	"digest" text NOT NULL,
	"width" integer NOT NULL,
	"content" "bytea" NOT NULL,
	"pharmacy_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "photos_digest_width_pk" PRIMARY KEY("digest","width")
);
--> statement-breakpoint
CREATE TABLE "picks" (
	"order_item_id" uuid NOT NULL,
	"batch_id" uuid NOT NULL,
	"quantity" integer NOT NULL,
	CONSTRAINT "picks_order_item_id_batch_id_pk" PRIMARY KEY("order_item_id","batch_id"),
	CONSTRAINT "picks_quantity" CHECK ("picks"."quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE "pins" (
	"pin" integer PRIMARY KEY NOT NULL,
	"lat" real NOT NULL,
	"lon" real NOT NULL,
	"districts" smallint[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "prescription_draws" (
	"order_item_id" uuid PRIMARY KEY NOT NULL,
	"prescription_item_id" uuid NOT NULL,
	"units" integer NOT NULL,
	"state" text DEFAULT 'reserved' NOT NULL,
	"verified_by" uuid,
	"verified_at" timestamp (3) with time zone,
	"signed_by" uuid,
	"signed_at" timestamp (3) with time zone,
	"returned" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "prescription_draws_units" CHECK ("prescription_draws"."units" > 0 and "prescription_draws"."returned" between 0 and "prescription_draws"."units" and ("prescription_draws"."returned" = 0 or "prescription_draws"."state" = 'dispensed')),
	CONSTRAINT "prescription_draws_signed" CHECK ("prescription_draws"."state" in ('reserved', 'dispensed') and ("prescription_draws"."verified_by" is null) = ("prescription_draws"."verified_at" is null) and ("prescription_draws"."signed_by" is null) = ("prescription_draws"."signed_at" is null) and ("prescription_draws"."state" = 'dispensed') = ("prescription_draws"."signed_by" is not null) and ("prescription_draws"."signed_by" is null or "prescription_draws"."verified_by" is not null))
);
--> statement-breakpoint
CREATE TABLE "prescription_items" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"prescription_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"name" text NOT NULL,
	"composition" text NOT NULL,
	"form" text NOT NULL,
	"prescribed_key" text NOT NULL,
	"dose" text NOT NULL,
	"days" smallint NOT NULL,
	"quantity" integer NOT NULL,
	"repeats" smallint NOT NULL,
	"reserved" integer DEFAULT 0 NOT NULL,
	"dispensed" integer DEFAULT 0 NOT NULL,
	"last_dispensed_on" date,
	CONSTRAINT "prescription_items_amounts" CHECK ("prescription_items"."days" > 0 and "prescription_items"."quantity" > 0 and "prescription_items"."repeats" >= 0),
	CONSTRAINT "prescription_items_drawn" CHECK ("prescription_items"."reserved" >= 0 and "prescription_items"."dispensed" >= 0 and "prescription_items"."reserved" + "prescription_items"."dispensed" <= "prescription_items"."quantity" * (1 + "prescription_items"."repeats")),
	CONSTRAINT "prescription_items_last_dispensed" CHECK (("prescription_items"."dispensed" = 0) = ("prescription_items"."last_dispensed_on" is null))
);
--> statement-breakpoint
CREATE TABLE "prescription_pages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"prescription_id" uuid NOT NULL,
	"upload_id" uuid NOT NULL,
	"file_page" smallint NOT NULL,
	"position" smallint NOT NULL,
	"rotation" smallint DEFAULT 0 NOT NULL,
	"digest" text NOT NULL,
	"kind" text NOT NULL,
	"size" integer NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"key_id" text NOT NULL,
	"nonce" "bytea" NOT NULL,
	"ciphertext" "bytea" NOT NULL,
	"added_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "prescription_pages_rotation" CHECK ("prescription_pages"."rotation" in (0, 90, 180, 270))
);
--> statement-breakpoint
CREATE TABLE "prescription_views" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"prescription_id" uuid NOT NULL,
	"page_id" uuid NOT NULL,
	"viewer_role" text NOT NULL,
	"viewer_id" uuid NOT NULL,
	"staff_id" uuid,
	"viewed_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "prescriptions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"customer_id" uuid NOT NULL,
	"patient_id" uuid,
	"state" text DEFAULT 'uploading' NOT NULL,
	"note" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"transcribed" text,
	"issued_on" date,
	"course" text,
	"verified_at" timestamp (3) with time zone,
	"paper_key" text,
	CONSTRAINT "prescriptions_transcribed" CHECK (("prescriptions"."state" <> 'verified' or "prescriptions"."verified_at" is not null) and ("prescriptions"."verified_at" is null or num_nulls("prescriptions"."patient_id", "prescriptions"."transcribed", "prescriptions"."issued_on", "prescriptions"."course", "prescriptions"."paper_key") = 0)),
	CONSTRAINT "prescriptions_state" CHECK ("prescriptions"."state" in ('uploading', 'uploaded', 'in_review', 'verified', 'rejected'))
);
--> statement-breakpoint
CREATE TABLE "product_availability" (
	"product_id" uuid PRIMARY KEY NOT NULL,
	"sellable_until" date,
	"derived_until" date,
	"in_stock" boolean DEFAULT false NOT NULL,
	"price_paise" integer,
	"unit_price" double precision,
	"sale_needs" smallint,
	"category" text,
	"form" text,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product_candidates" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"first_id" uuid NOT NULL,
	"second_id" uuid NOT NULL,
	"found_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product_decisions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"product_id" uuid NOT NULL,
	"other_id" uuid,
	"medicine_id" uuid,
	"own_id" uuid,
	"leads_to" uuid,
	"corrected" jsonb,
	"is_current" boolean DEFAULT false NOT NULL,
	"facts" jsonb NOT NULL,
	"made_by" uuid,
	"made_at" timestamp (3) with time zone NOT NULL,
	"reversed_by" uuid,
	"reversed_at" timestamp (3) with time zone,
	CONSTRAINT "product_decisions_kind" CHECK ("product_decisions"."kind" in ('merge', 'split', 'distinction', 'correction')),
	CONSTRAINT "product_decisions_reversed" CHECK (("product_decisions"."reversed_at" is null) = ("product_decisions"."reversed_by" is null)),
	CONSTRAINT "product_decisions_made" CHECK ("product_decisions"."made_by" is not null or "product_decisions"."kind" = 'merge'),
	CONSTRAINT "product_decisions_itself" CHECK ("product_decisions"."other_id" <> "product_decisions"."product_id"),
	CONSTRAINT "product_decisions_complete" CHECK (("product_decisions"."kind" = 'correction') = ("product_decisions"."other_id" is null) and ("product_decisions"."kind" = 'correction') = ("product_decisions"."corrected" is not null)
        and ("product_decisions"."kind" = 'merge') = ("product_decisions"."leads_to" is not null) and ("product_decisions"."kind" = 'split') = ("product_decisions"."medicine_id" is not null)
        and ("product_decisions"."kind" = 'split') = ("product_decisions"."own_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "product_ratings" (
	"product_id" uuid PRIMARY KEY NOT NULL,
	"tenths" smallint,
	"count" integer DEFAULT 0 NOT NULL,
	"distribution" smallint[],
	"sample" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "products" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"composition" text NOT NULL,
	"category" text NOT NULL,
	"manufacturer" text,
	"pack_size" text,
	"form" text,
	"strength" text,
	"pack_amount" double precision,
	"pack_unit" text,
	"salts" text[],
	"salts_key" text,
	"image" text NOT NULL,
	"corrected" jsonb,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"sellable_until" date,
	"offers" integer DEFAULT 0 NOT NULL,
	"popularity" smallint DEFAULT 0 NOT NULL,
	"squeezed_name" text GENERATED ALWAYS AS (squeezed(name)) STORED NOT NULL,
	"name_words" "tsvector" GENERATED ALWAYS AS (words_of(name)) STORED NOT NULL,
	"search_words" "tsvector" GENERATED ALWAYS AS (words_of(name || ' ' || composition || ' ' || category || ' ' || coalesce(manufacturer, ''))) STORED NOT NULL
);
--> statement-breakpoint
CREATE TABLE "provider_events" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"body" text NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp (3) with time zone,
	"outcome" text
);
--> statement-breakpoint
CREATE TABLE "recall_answers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"recall_id" uuid NOT NULL,
	"pharmacy_id" uuid NOT NULL,
	"note" text NOT NULL,
	"answered_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "recall_notices" (
	"recall_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"what" text NOT NULL,
	"notified_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "recall_notices_recall_id_what_account_id_pk" PRIMARY KEY("recall_id","what","account_id")
);
--> statement-breakpoint
CREATE TABLE "recalled_batches" (
	"recall_id" uuid NOT NULL,
	"batch_id" uuid NOT NULL,
	"units" integer NOT NULL,
	"blocked_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "recalled_batches_recall_id_batch_id_pk" PRIMARY KEY("recall_id","batch_id")
);
--> statement-breakpoint
CREATE TABLE "recalls" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"medicine" text,
	"composition" text,
	"batch_number" text NOT NULL,
	"reason" text NOT NULL,
	"severity" text NOT NULL,
	"opened_by" uuid NOT NULL,
	"opened_at" timestamp (3) with time zone NOT NULL,
	"closed_by" uuid,
	"closed_at" timestamp (3) with time zone,
	"outcome" text,
	"evidence" text,
	CONSTRAINT "recalls_closed" CHECK (("recalls"."closed_at" is null) = ("recalls"."outcome" is null) and ("recalls"."closed_at" is null) = ("recalls"."evidence" is null))
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"code_hash" text PRIMARY KEY NOT NULL,
	"role" text NOT NULL,
	"login_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "refills" (
	"customer_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"order_item_id" uuid NOT NULL,
	"counts_from" timestamp (3) with time zone NOT NULL,
	"half_pieces_per_day" smallint,
	"days_per_pack" smallint,
	"days_before" smallint NOT NULL,
	"paused_at" timestamp (3) with time zone,
	"changed_at" timestamp (3) with time zone NOT NULL,
	"reminded_on" date,
	"looked_on" date NOT NULL,
	CONSTRAINT "refills_customer_id_product_id_pk" PRIMARY KEY("customer_id","product_id"),
	CONSTRAINT "refills_intake" CHECK (num_nulls("refills"."half_pieces_per_day", "refills"."days_per_pack") = 1 and "refills"."half_pieces_per_day" > 0 is not false and "refills"."days_per_pack" > 0 is not false and "refills"."days_before" > 0)
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"capture_id" text,
	"amount_paise" bigint NOT NULL,
	"cause" text NOT NULL,
	"state" text DEFAULT 'requested' NOT NULL,
	"provider_refund_id" text,
	"pay_to" text,
	"reference" text,
	"retry_of" uuid,
	"failure" text,
	"tries" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"settled_at" timestamp (3) with time zone,
	CONSTRAINT "refunds_amount" CHECK ("refunds"."amount_paise" > 0),
	CONSTRAINT "refunds_by_hand" CHECK (case "refunds"."state" when 'awaiting_details' then "refunds"."capture_id" is null and "refunds"."pay_to" is null
        when 'to_pay' then "refunds"."capture_id" is null and "refunds"."pay_to" is not null
        else "refunds"."pay_to" is null and ("refunds"."capture_id" is not null or "refunds"."reference" is not null) end)
);
--> statement-breakpoint
CREATE TABLE "register_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"pharmacy_id" uuid NOT NULL,
	"register" text NOT NULL,
	"financial_year" text NOT NULL,
	"serial" integer NOT NULL,
	"day" date NOT NULL,
	"shipment_id" uuid NOT NULL,
	"order_item_id" uuid NOT NULL,
	"prescription_item_id" uuid NOT NULL,
	"batch_id" uuid NOT NULL,
	"quantity" integer NOT NULL,
	"pharmacist_id" uuid,
	"corrects" uuid,
	"snapshot" jsonb NOT NULL,
	"people" text NOT NULL,
	"patient_tokens" text[] NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"place" bigint GENERATED ALWAYS AS ((day - date '2000-01-01')::bigint * 10000000 + serial) STORED NOT NULL,
	CONSTRAINT "register_entries_quantity" CHECK ("register_entries"."serial" > 0 and "register_entries"."quantity" <> 0 and ("register_entries"."quantity" < 0) = ("register_entries"."corrects" is not null) and ("register_entries"."corrects" is not null or "register_entries"."pharmacist_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "register_serials" (
	"pharmacy_id" uuid NOT NULL,
	"register" text NOT NULL,
	"financial_year" text NOT NULL,
	"last" integer NOT NULL,
	"skipped" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "register_serials_pharmacy_id_register_financial_year_pk" PRIMARY KEY("pharmacy_id","register","financial_year")
);
--> statement-breakpoint
CREATE TABLE "remittance_items" (
	"shipment_id" uuid PRIMARY KEY NOT NULL,
	"remittance_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "remittances" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"carrier" text NOT NULL,
	"reference" text NOT NULL,
	"received_on" date NOT NULL,
	"amount_paise" bigint NOT NULL,
	"collected_paise" bigint NOT NULL,
	"reason" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "remittances_amount" CHECK ("remittances"."amount_paise" >= 0 and "remittances"."collected_paise" > 0),
	CONSTRAINT "remittances_reason" CHECK (("remittances"."amount_paise" = "remittances"."collected_paise") = ("remittances"."reason" is null))
);
--> statement-breakpoint
CREATE TABLE "return_photos" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"customer_id" uuid NOT NULL,
	"digest" text NOT NULL,
	"taken_at" timestamp (3) with time zone NOT NULL,
	"return_id" uuid,
	"position" smallint,
	"content" "bytea" NOT NULL,
	CONSTRAINT "return_photos_shown" CHECK (("return_photos"."return_id" is null) = ("return_photos"."position" is null))
);
--> statement-breakpoint
CREATE TABLE "returns" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"customer_id" uuid NOT NULL,
	"pharmacy_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"shipment_id" uuid NOT NULL,
	"order_item_id" uuid NOT NULL,
	"quantity" integer NOT NULL,
	"reason" text NOT NULL,
	"note" text NOT NULL,
	"state" text DEFAULT 'requested' NOT NULL,
	"requested_at" timestamp (3) with time zone NOT NULL,
	"decided_at" timestamp (3) with time zone,
	"decided_by_role" text,
	"decided_by_id" uuid,
	"answer" text,
	"refusal" text,
	"refused_at" timestamp (3) with time zone,
	"restock" boolean,
	"reversal_id" uuid,
	CONSTRAINT "returns_quantity" CHECK ("returns"."quantity" > 0),
	CONSTRAINT "returns_decided" CHECK (("returns"."state" = 'requested') = ("returns"."decided_at" is null)),
	CONSTRAINT "returns_accepted" CHECK (("returns"."state" = 'accepted') = ("returns"."reversal_id" is not null)
        and ("returns"."state" = 'accepted') = ("returns"."restock" is not null))
);
--> statement-breakpoint
CREATE TABLE "reversal_items" (
	"reversal_id" uuid NOT NULL,
	"order_item_id" uuid NOT NULL,
	"quantity" integer NOT NULL,
	"discount_paise" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "reversal_items_reversal_id_order_item_id_pk" PRIMARY KEY("reversal_id","order_item_id"),
	CONSTRAINT "reversal_items_quantity" CHECK ("reversal_items"."quantity" > 0 and "reversal_items"."discount_paise" >= 0)
);
--> statement-breakpoint
CREATE TABLE "reversals" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"shipment_id" uuid NOT NULL,
	"refund_id" uuid,
	"cause" text NOT NULL,
	"goods_paise" bigint NOT NULL,
	"coupon_paise" bigint DEFAULT 0 NOT NULL,
	"delivery_paise" bigint NOT NULL,
	"goodwill_paise" bigint NOT NULL,
	"unpaid_paise" bigint DEFAULT 0 NOT NULL,
	"needs_document" boolean DEFAULT true NOT NULL,
	"documented" boolean DEFAULT false NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "reversals_amount" CHECK ("reversals"."goods_paise" >= 0 and "reversals"."coupon_paise" >= 0 and "reversals"."delivery_paise" >= 0
        and "reversals"."goodwill_paise" <= 0
        and "reversals"."goods_paise" - "reversals"."coupon_paise" + "reversals"."delivery_paise" + "reversals"."goodwill_paise" >= 0
        and "reversals"."unpaid_paise" in
          (0, "reversals"."goods_paise" - "reversals"."coupon_paise" + "reversals"."delivery_paise" + "reversals"."goodwill_paise"))
);
--> statement-breakpoint
CREATE TABLE "review_votes" (
	"review_id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	CONSTRAINT "review_votes_review_id_customer_id_pk" PRIMARY KEY("review_id","customer_id")
);
--> statement-breakpoint
CREATE TABLE "reviews" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"medicine_id" uuid NOT NULL,
	"product_id" uuid,
	"pharmacy_id" uuid NOT NULL,
	"customer_id" uuid,
	"author" text NOT NULL,
	"rating" smallint NOT NULL,
	"title" text NOT NULL,
	"content" text NOT NULL,
	"helpful" integer DEFAULT 0 NOT NULL,
	"verified" boolean NOT NULL,
	"sample" boolean DEFAULT false NOT NULL,
	"reply" text,
	"replied_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone,
	"removed_at" timestamp (3) with time zone,
	"removed_for" text,
	CONSTRAINT "reviews_product" CHECK ("reviews"."product_id" is not null),
	CONSTRAINT "reviews_rating" CHECK ("reviews"."rating" between 1 and 5),
	CONSTRAINT "reviews_reply" CHECK (("reviews"."reply" is null) = ("reviews"."replied_at" is null)),
	CONSTRAINT "reviews_removed" CHECK (("reviews"."removed_at" is null) = ("reviews"."removed_for" is null))
);
--> statement-breakpoint
CREATE TABLE "rule_derivations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"day" date NOT NULL,
	"requested_at" timestamp (3) with time zone NOT NULL,
	"ready_after" "xid8",
	"examined" integer DEFAULT 0 NOT NULL,
	"changed" integer DEFAULT 0 NOT NULL,
	"finished_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "salts" (
	"name" text PRIMARY KEY NOT NULL,
	"medicines" integer DEFAULT 0 NOT NULL,
	"sound" text GENERATED ALWAYS AS (' ' || sound_of(name)) STORED NOT NULL
);
--> statement-breakpoint
CREATE TABLE "saved_items" (
	"customer_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"medicine_id" uuid NOT NULL,
	"price_paise" integer NOT NULL,
	"needed_prescription" boolean NOT NULL,
	"saved_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "saved_items_customer_id_product_id_pk" PRIMARY KEY("customer_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "second_factors" (
	"id" uuid PRIMARY KEY NOT NULL,
	"role" text NOT NULL,
	"login_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_used_at" timestamp (3) with time zone,
	"credential_id" text,
	"public_key" "bytea",
	"sign_count" bigint DEFAULT 0 NOT NULL,
	"transports" text[] DEFAULT '{}' NOT NULL,
	"key_id" text,
	"nonce" "bytea",
	"secret" "bytea",
	"last_step" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "security_event_counts" (
	"event" text NOT NULL,
	"source" text NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"times" integer NOT NULL,
	"stored" integer NOT NULL,
	"alerted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "security_event_counts_event_source_starts_at_pk" PRIMARY KEY("event","source","starts_at")
);
--> statement-breakpoint
CREATE TABLE "security_events" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "security_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp (3) with time zone NOT NULL,
	"event" text NOT NULL,
	"level" text NOT NULL,
	"role" text,
	"account_id" uuid,
	"staff_id" uuid,
	"session_id" uuid,
	"ip" text,
	"call" text,
	"subject_type" text,
	"subject_id" uuid,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL,
	CONSTRAINT "security_events_id_at_pk" PRIMARY KEY("id","at")
) PARTITION BY RANGE ("at");
--> statement-breakpoint
CREATE TABLE "seller_ratings" (
	"shipment_id" uuid PRIMARY KEY NOT NULL,
	"pharmacy_id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"stars" smallint NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"rated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "seller_ratings_stars" CHECK ("seller_ratings"."stars" between 1 and 5)
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"role" text NOT NULL,
	"account_id" uuid NOT NULL,
	"staff_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_active_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"idle_until" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"confirmed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"second_factor_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"device" text DEFAULT '' NOT NULL,
	"address" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shipments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"pharmacy_id" uuid NOT NULL,
	"pharmacy_name" text NOT NULL,
	"pharmacy_address" text NOT NULL,
	"license_number" text NOT NULL,
	"pickup" boolean DEFAULT false NOT NULL,
	"state" text DEFAULT 'new' NOT NULL,
	"delivery_status" text GENERATED ALWAYS AS (case when state in ('shipped', 'delivered') then state
          when state in ('declined', 'cancelled') then 'cancelled' else 'processing' end) STORED NOT NULL,
	"promised_on" date,
	"carrier_days" smallint DEFAULT 3 NOT NULL,
	"placed_at" timestamp (3) with time zone,
	"accepted_at" timestamp (3) with time zone,
	"packed_at" timestamp (3) with time zone,
	"shipped_at" timestamp (3) with time zone,
	"delivered_at" timestamp (3) with time zone,
	"carrier" text,
	"tracking_number" text,
	"delivery_proof" jsonb,
	"needs_prescription" boolean DEFAULT false NOT NULL,
	"commission_bp" smallint DEFAULT 0 NOT NULL,
	"delivery_paise" integer DEFAULT 0 NOT NULL,
	"invoiced" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_members" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"pharmacy_id" uuid NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"username" text NOT NULL,
	"password_hash" text,
	"role" text NOT NULL,
	"invited_at" timestamp (3) with time zone NOT NULL,
	"link_hash" text,
	"link_expires_at" timestamp (3) with time zone,
	"accepted_at" timestamp (3) with time zone,
	"removed_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "statements" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"pharmacy_id" uuid NOT NULL,
	"from" date NOT NULL,
	"to" date NOT NULL,
	"last_entry" bigint NOT NULL,
	"opening_paise" bigint NOT NULL,
	"closing_paise" bigint NOT NULL,
	"advance_paise" bigint NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stock_movements" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stock_movements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"medicine_id" uuid NOT NULL,
	"batch_id" uuid NOT NULL,
	"units" integer NOT NULL,
	"cause" text NOT NULL,
	"order_item_id" uuid,
	"by_role" text NOT NULL,
	"by_id" uuid,
	"by_staff_id" uuid,
	"reason" text,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "stock_movements_units" CHECK ("stock_movements"."units" <> 0)
);
--> statement-breakpoint
CREATE TABLE "stock_notices" (
	"customer_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "stock_notices_customer_id_product_id_pk" PRIMARY KEY("customer_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "unconfirmed_emails" (
	"role" text NOT NULL,
	"account_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "unconfirmed_emails_role_account_id_pk" PRIMARY KEY("role","account_id")
);
--> statement-breakpoint
CREATE TABLE "verification_messages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"shipment_id" uuid NOT NULL,
	"sender" text NOT NULL,
	"staff_id" uuid,
	"text" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "verification_messages_sender" CHECK ("verification_messages"."sender" in ('pharmacy', 'customer') and ("verification_messages"."staff_id" is not null) = ("verification_messages"."sender" = 'pharmacy'))
);
--> statement-breakpoint
CREATE TABLE "verifications" (
	"shipment_id" uuid PRIMARY KEY NOT NULL,
	"prescription_id" uuid NOT NULL,
	"pharmacy_id" uuid NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"claimed_by" uuid,
	"claimed_until" timestamp (3) with time zone,
	"decided_at" timestamp (3) with time zone,
	"decided_by" uuid,
	"decided_by_staff" uuid,
	"reason" text,
	"note" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "verifications_decided" CHECK ("verifications"."state" in ('waiting', 'asked', 'verified', 'rejected') and num_nulls("verifications"."decided_at", "verifications"."decided_by", "verifications"."decided_by_staff") = case when "verifications"."state" in ('verified', 'rejected') then 0 else 3 end and ("verifications"."reason" is not null) = ("verifications"."state" = 'rejected')),
	CONSTRAINT "verifications_claimed" CHECK (("verifications"."claimed_by" is null) = ("verifications"."claimed_until" is null) and ("verifications"."state" in ('waiting', 'asked') or "verifications"."claimed_by" is null))
);
--> statement-breakpoint
CREATE TABLE "vocabulary" (
	"word" text PRIMARY KEY NOT NULL,
	"sound" text GENERATED ALWAYS AS (sound_of(word)) STORED NOT NULL,
	"frequency" smallint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "addresses" ADD CONSTRAINT "addresses_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "batches" ADD CONSTRAINT "batches_medicine_id_medicines_id_fk" FOREIGN KEY ("medicine_id") REFERENCES "public"."medicines"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "best_sellers" ADD CONSTRAINT "best_sellers_medicine_id_medicines_id_fk" FOREIGN KEY ("medicine_id") REFERENCES "public"."medicines"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "captures" ADD CONSTRAINT "captures_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "cart_items" ADD CONSTRAINT "cart_items_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "cart_items" ADD CONSTRAINT "cart_items_medicine_id_medicines_id_fk" FOREIGN KEY ("medicine_id") REFERENCES "public"."medicines"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "coupons" ADD CONSTRAINT "coupons_pharmacy_id_pharmacies_id_fk" FOREIGN KEY ("pharmacy_id") REFERENCES "public"."pharmacies"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "coupons" ADD CONSTRAINT "coupons_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "delivery_areas" ADD CONSTRAINT "delivery_areas_pharmacy_id_pharmacies_id_fk" FOREIGN KEY ("pharmacy_id") REFERENCES "public"."pharmacies"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "delivery_areas" ADD CONSTRAINT "delivery_areas_pin_pins_pin_fk" FOREIGN KEY ("pin") REFERENCES "public"."pins"("pin") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "delivery_codes" ADD CONSTRAINT "delivery_codes_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "delivery_schedules" ADD CONSTRAINT "delivery_schedules_pharmacy_id_pharmacies_id_fk" FOREIGN KEY ("pharmacy_id") REFERENCES "public"."pharmacies"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "document_serials" ADD CONSTRAINT "document_serials_pharmacy_id_pharmacies_id_fk" FOREIGN KEY ("pharmacy_id") REFERENCES "public"."pharmacies"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_pharmacy_id_pharmacies_id_fk" FOREIGN KEY ("pharmacy_id") REFERENCES "public"."pharmacies"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_reversal_id_reversals_id_fk" FOREIGN KEY ("reversal_id") REFERENCES "public"."reversals"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "foreign_images" ADD CONSTRAINT "foreign_images_pharmacy_id_pharmacies_id_fk" FOREIGN KEY ("pharmacy_id") REFERENCES "public"."pharmacies"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "grievance_events" ADD CONSTRAINT "grievance_events_grievance_id_grievances_id_fk" FOREIGN KEY ("grievance_id") REFERENCES "public"."grievances"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "grievance_events" ADD CONSTRAINT "grievance_events_assignee_id_admins_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."admins"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "grievance_links" ADD CONSTRAINT "grievance_links_grievance_id_grievances_id_fk" FOREIGN KEY ("grievance_id") REFERENCES "public"."grievances"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "grievances" ADD CONSTRAINT "grievances_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "grievances" ADD CONSTRAINT "grievances_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "grievances" ADD CONSTRAINT "grievances_assignee_id_admins_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."admins"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "inspection_links" ADD CONSTRAINT "inspection_links_pharmacy_id_pharmacies_id_fk" FOREIGN KEY ("pharmacy_id") REFERENCES "public"."pharmacies"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "inspection_uses" ADD CONSTRAINT "inspection_uses_link_id_inspection_links_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."inspection_links"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_entry_id_journal_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."journal_entries"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_pharmacy_id_pharmacies_id_fk" FOREIGN KEY ("pharmacy_id") REFERENCES "public"."pharmacies"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "licence_documents" ADD CONSTRAINT "licence_documents_licence_id_licences_id_fk" FOREIGN KEY ("licence_id") REFERENCES "public"."licences"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "licence_events" ADD CONSTRAINT "licence_events_licence_id_licences_id_fk" FOREIGN KEY ("licence_id") REFERENCES "public"."licences"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "licences" ADD CONSTRAINT "licences_pharmacy_id_pharmacies_id_fk" FOREIGN KEY ("pharmacy_id") REFERENCES "public"."pharmacies"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "medicines" ADD CONSTRAINT "medicines_pharmacy_id_pharmacies_id_fk" FOREIGN KEY ("pharmacy_id") REFERENCES "public"."pharmacies"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "nominees" ADD CONSTRAINT "nominees_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_medicine_id_medicines_id_fk" FOREIGN KEY ("medicine_id") REFERENCES "public"."medicines"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_coupon_id_coupons_id_fk" FOREIGN KEY ("coupon_id") REFERENCES "public"."coupons"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_prescription_id_prescriptions_id_fk" FOREIGN KEY ("prescription_id") REFERENCES "public"."prescriptions"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "patients" ADD CONSTRAINT "patients_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_pharmacy_id_pharmacies_id_fk" FOREIGN KEY ("pharmacy_id") REFERENCES "public"."pharmacies"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_statement_id_statements_id_fk" FOREIGN KEY ("statement_id") REFERENCES "public"."statements"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "pharmacist_registrations" ADD CONSTRAINT "pharmacist_registrations_pharmacy_id_pharmacies_id_fk" FOREIGN KEY ("pharmacy_id") REFERENCES "public"."pharmacies"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "pharmacist_warnings" ADD CONSTRAINT "pharmacist_warnings_pharmacy_id_pharmacies_id_fk" FOREIGN KEY ("pharmacy_id") REFERENCES "public"."pharmacies"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "photos" ADD CONSTRAINT "photos_pharmacy_id_pharmacies_id_fk" FOREIGN KEY ("pharmacy_id") REFERENCES "public"."pharmacies"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "picks" ADD CONSTRAINT "picks_order_item_id_order_items_id_fk" FOREIGN KEY ("order_item_id") REFERENCES "public"."order_items"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "picks" ADD CONSTRAINT "picks_batch_id_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."batches"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "prescription_draws" ADD CONSTRAINT "prescription_draws_prescription_item_id_prescription_items_id_fk" FOREIGN KEY ("prescription_item_id") REFERENCES "public"."prescription_items"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "prescription_draws" ADD CONSTRAINT "prescription_draws_verified_by_pharmacist_registrations_id_fk" FOREIGN KEY ("verified_by") REFERENCES "public"."pharmacist_registrations"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "prescription_draws" ADD CONSTRAINT "prescription_draws_signed_by_pharmacist_registrations_id_fk" FOREIGN KEY ("signed_by") REFERENCES "public"."pharmacist_registrations"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "prescription_items" ADD CONSTRAINT "prescription_items_prescription_id_prescriptions_id_fk" FOREIGN KEY ("prescription_id") REFERENCES "public"."prescriptions"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "prescription_pages" ADD CONSTRAINT "prescription_pages_prescription_id_prescriptions_id_fk" FOREIGN KEY ("prescription_id") REFERENCES "public"."prescriptions"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "prescriptions" ADD CONSTRAINT "prescriptions_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "prescriptions" ADD CONSTRAINT "prescriptions_patient_id_patients_id_fk" FOREIGN KEY ("patient_id") REFERENCES "public"."patients"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "product_availability" ADD CONSTRAINT "product_availability_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "product_candidates" ADD CONSTRAINT "product_candidates_first_id_products_id_fk" FOREIGN KEY ("first_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "product_candidates" ADD CONSTRAINT "product_candidates_second_id_products_id_fk" FOREIGN KEY ("second_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "product_decisions" ADD CONSTRAINT "product_decisions_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "recall_answers" ADD CONSTRAINT "recall_answers_recall_id_recalls_id_fk" FOREIGN KEY ("recall_id") REFERENCES "public"."recalls"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "recall_answers" ADD CONSTRAINT "recall_answers_pharmacy_id_pharmacies_id_fk" FOREIGN KEY ("pharmacy_id") REFERENCES "public"."pharmacies"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "recall_notices" ADD CONSTRAINT "recall_notices_recall_id_recalls_id_fk" FOREIGN KEY ("recall_id") REFERENCES "public"."recalls"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "recalled_batches" ADD CONSTRAINT "recalled_batches_batch_id_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."batches"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "refills" ADD CONSTRAINT "refills_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "refills" ADD CONSTRAINT "refills_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "refills" ADD CONSTRAINT "refills_order_item_id_order_items_id_fk" FOREIGN KEY ("order_item_id") REFERENCES "public"."order_items"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_capture_id_captures_id_fk" FOREIGN KEY ("capture_id") REFERENCES "public"."captures"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_retry_of_refunds_id_fk" FOREIGN KEY ("retry_of") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "register_entries" ADD CONSTRAINT "register_entries_pharmacy_id_pharmacies_id_fk" FOREIGN KEY ("pharmacy_id") REFERENCES "public"."pharmacies"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "register_entries" ADD CONSTRAINT "register_entries_prescription_item_id_prescription_items_id_fk" FOREIGN KEY ("prescription_item_id") REFERENCES "public"."prescription_items"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "register_entries" ADD CONSTRAINT "register_entries_batch_id_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."batches"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "register_entries" ADD CONSTRAINT "register_entries_pharmacist_id_pharmacist_registrations_id_fk" FOREIGN KEY ("pharmacist_id") REFERENCES "public"."pharmacist_registrations"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "register_serials" ADD CONSTRAINT "register_serials_pharmacy_id_pharmacies_id_fk" FOREIGN KEY ("pharmacy_id") REFERENCES "public"."pharmacies"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "remittance_items" ADD CONSTRAINT "remittance_items_shipment_id_cash_collections_shipment_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."cash_collections"("shipment_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "remittance_items" ADD CONSTRAINT "remittance_items_remittance_id_remittances_id_fk" FOREIGN KEY ("remittance_id") REFERENCES "public"."remittances"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "return_photos" ADD CONSTRAINT "return_photos_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "return_photos" ADD CONSTRAINT "return_photos_return_id_returns_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."returns"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_pharmacy_id_pharmacies_id_fk" FOREIGN KEY ("pharmacy_id") REFERENCES "public"."pharmacies"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_order_item_id_order_items_id_fk" FOREIGN KEY ("order_item_id") REFERENCES "public"."order_items"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_reversal_id_reversals_id_fk" FOREIGN KEY ("reversal_id") REFERENCES "public"."reversals"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "reversal_items" ADD CONSTRAINT "reversal_items_reversal_id_reversals_id_fk" FOREIGN KEY ("reversal_id") REFERENCES "public"."reversals"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "reversal_items" ADD CONSTRAINT "reversal_items_order_item_id_order_items_id_fk" FOREIGN KEY ("order_item_id") REFERENCES "public"."order_items"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "reversals" ADD CONSTRAINT "reversals_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "reversals" ADD CONSTRAINT "reversals_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "reversals" ADD CONSTRAINT "reversals_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "review_votes" ADD CONSTRAINT "review_votes_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "review_votes" ADD CONSTRAINT "review_votes_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_medicine_id_medicines_id_fk" FOREIGN KEY ("medicine_id") REFERENCES "public"."medicines"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_pharmacy_id_pharmacies_id_fk" FOREIGN KEY ("pharmacy_id") REFERENCES "public"."pharmacies"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "saved_items" ADD CONSTRAINT "saved_items_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "saved_items" ADD CONSTRAINT "saved_items_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "saved_items" ADD CONSTRAINT "saved_items_medicine_id_medicines_id_fk" FOREIGN KEY ("medicine_id") REFERENCES "public"."medicines"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "seller_ratings" ADD CONSTRAINT "seller_ratings_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "seller_ratings" ADD CONSTRAINT "seller_ratings_pharmacy_id_pharmacies_id_fk" FOREIGN KEY ("pharmacy_id") REFERENCES "public"."pharmacies"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "seller_ratings" ADD CONSTRAINT "seller_ratings_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "shipments" ADD CONSTRAINT "shipments_pharmacy_id_pharmacies_id_fk" FOREIGN KEY ("pharmacy_id") REFERENCES "public"."pharmacies"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "staff_members" ADD CONSTRAINT "staff_members_pharmacy_id_pharmacies_id_fk" FOREIGN KEY ("pharmacy_id") REFERENCES "public"."pharmacies"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "statements" ADD CONSTRAINT "statements_pharmacy_id_pharmacies_id_fk" FOREIGN KEY ("pharmacy_id") REFERENCES "public"."pharmacies"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_medicine_id_medicines_id_fk" FOREIGN KEY ("medicine_id") REFERENCES "public"."medicines"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_batch_id_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."batches"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "stock_notices" ADD CONSTRAINT "stock_notices_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "stock_notices" ADD CONSTRAINT "stock_notices_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "verification_messages" ADD CONSTRAINT "verification_messages_shipment_id_verifications_shipment_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."verifications"("shipment_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "verifications" ADD CONSTRAINT "verifications_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "verifications" ADD CONSTRAINT "verifications_prescription_id_prescriptions_id_fk" FOREIGN KEY ("prescription_id") REFERENCES "public"."prescriptions"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "verifications" ADD CONSTRAINT "verifications_pharmacy_id_pharmacies_id_fk" FOREIGN KEY ("pharmacy_id") REFERENCES "public"."pharmacies"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "verifications" ADD CONSTRAINT "verifications_decided_by_pharmacist_registrations_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."pharmacist_registrations"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "addresses_of_customer" ON "addresses" USING btree ("customer_id","created_at","id");
--> statement-breakpoint
CREATE UNIQUE INDEX "addresses_one_default" ON "addresses" USING btree ("customer_id") WHERE "addresses"."is_default";
--> statement-breakpoint
CREATE UNIQUE INDEX "admins_email" ON "admins" USING btree ("email") WHERE "admins"."closed_at" is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "admins_username" ON "admins" USING btree ("username");
--> statement-breakpoint
CREATE UNIQUE INDEX "alerts_open" ON "alerts" USING btree ("key") WHERE "alerts"."closed_at" is null;
--> statement-breakpoint
CREATE INDEX "alerts_by_age" ON "alerts" USING btree ("last_at") WHERE "alerts"."closed_at" is null;
--> statement-breakpoint
CREATE INDEX "audit_by_age" ON "audit_entries" USING btree ("at");
--> statement-breakpoint
CREATE INDEX "audit_by_action" ON "audit_entries" USING btree ("action","id");
--> statement-breakpoint
CREATE INDEX "audit_of_subject" ON "audit_entries" USING btree ("subject_id","id") WHERE "audit_entries"."subject_id" is not null;
--> statement-breakpoint
CREATE INDEX "audit_of_actor" ON "audit_entries" USING btree ("actor_id","id");
--> statement-breakpoint
CREATE UNIQUE INDEX "batches_number" ON "batches" USING btree ("medicine_id",upper("number"),"expiry_date") WHERE "batches"."retired_at" is null;
--> statement-breakpoint
CREATE INDEX "batches_to_pick" ON "batches" USING btree ("medicine_id","expiry_date","id");
--> statement-breakpoint
CREATE INDEX "batches_by_expiry" ON "batches" USING btree ("expiry_date","id") WHERE "batches"."in_stock";
--> statement-breakpoint
CREATE INDEX "batches_by_number" ON "batches" USING btree (upper(regexp_replace("number", '\s', '', 'g')),"medicine_id");
--> statement-breakpoint
CREATE INDEX "batches_of_recall" ON "batches" USING btree ("recall_id") WHERE "batches"."recall_id" is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX "captures_sale" ON "captures" USING btree ("payment_id",(case when "sale" then '' else "id" end));
--> statement-breakpoint
CREATE INDEX "cash_collections_of_order" ON "cash_collections" USING btree ("order_id");
--> statement-breakpoint
CREATE INDEX "catalogue_changes_by_transaction" ON "catalogue_changes" USING btree ("xid");
--> statement-breakpoint
CREATE INDEX "consents_of_customer" ON "consents" USING btree ("customer_id","purpose","id");
--> statement-breakpoint
CREATE UNIQUE INDEX "coupons_by_code" ON "coupons" USING btree ("code");
--> statement-breakpoint
CREATE INDEX "coupons_by_age" ON "coupons" USING btree ("created_at","id");
--> statement-breakpoint
CREATE INDEX "coupons_of_pharmacy" ON "coupons" USING btree ("pharmacy_id","created_at","id");
--> statement-breakpoint
CREATE INDEX "coupons_of_customer" ON "coupons" USING btree ("customer_id") WHERE "coupons"."customer_id" is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX "customers_email" ON "customers" USING btree ("email") WHERE "customers"."closed_at" is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "customers_username" ON "customers" USING btree ("username");
--> statement-breakpoint
CREATE INDEX "customers_by_age" ON "customers" USING btree ("created_at","id") WHERE "customers"."closed_at" is null;
--> statement-breakpoint
CREATE INDEX "customers_by_name" ON "customers" USING gin ("name_tokens");
--> statement-breakpoint
CREATE INDEX "customers_search" ON "customers" USING gin (lower("email") gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "daily_order_changes_by_day" ON "daily_order_changes" USING btree ("day");
--> statement-breakpoint
CREATE UNIQUE INDEX "data_keys_current" ON "data_keys" USING btree ("use") WHERE "data_keys"."is_current";
--> statement-breakpoint
CREATE INDEX "delivery_codes_of_order" ON "delivery_codes" USING btree ("order_id");
--> statement-breakpoint
CREATE INDEX "delivery_codes_by_key" ON "delivery_codes" USING btree ("key_id","shipment_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "documents_serial" ON "documents" USING btree ("pharmacy_id","series","financial_year","serial");
--> statement-breakpoint
CREATE UNIQUE INDEX "documents_of_shipment" ON "documents" USING btree ("shipment_id") WHERE "documents"."reversal_id" is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "documents_of_reversal" ON "documents" USING btree ("reversal_id") WHERE "documents"."reversal_id" is not null;
--> statement-breakpoint
CREATE INDEX "documents_by_shipment" ON "documents" USING btree ("shipment_id");
--> statement-breakpoint
CREATE INDEX "documents_of_pharmacy" ON "documents" USING btree ("pharmacy_id","issued_at","id");
--> statement-breakpoint
CREATE UNIQUE INDEX "drug_rules_version" ON "drug_rules" USING btree ("rule_id","version");
--> statement-breakpoint
CREATE INDEX "drug_rules_by_salt" ON "drug_rules" USING gin ("salts");
--> statement-breakpoint
CREATE INDEX "drug_rules_by_synonym" ON "drug_rules" USING gin ("synonyms");
--> statement-breakpoint
CREATE UNIQUE INDEX "email_changes_waiting" ON "email_changes" USING btree ("account_id","role") WHERE "email_changes"."used_at" is null;
--> statement-breakpoint
CREATE INDEX "email_changes_expired" ON "email_changes" USING btree ("expires_at");
--> statement-breakpoint
CREATE UNIQUE INDEX "emails_key" ON "emails" USING btree ("key");
--> statement-breakpoint
CREATE INDEX "emails_unsent" ON "emails" USING btree ("created_at") WHERE "emails"."sent_at" is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "foreign_images_address" ON "foreign_images" USING btree ("pharmacy_id",md5("address"));
--> statement-breakpoint
CREATE INDEX "foreign_images_due" ON "foreign_images" USING btree ("pharmacy_id","due_at","id") WHERE "foreign_images"."due_at" is not null;
--> statement-breakpoint
CREATE INDEX "foreign_images_with_digest" ON "foreign_images" USING btree ("digest") WHERE "foreign_images"."digest" is not null;
--> statement-breakpoint
CREATE INDEX "grievance_events_of" ON "grievance_events" USING btree ("grievance_id","id");
--> statement-breakpoint
CREATE UNIQUE INDEX "grievance_events_once" ON "grievance_events" USING btree ("grievance_id","round","escalation") WHERE "grievance_events"."escalation" is not null;
--> statement-breakpoint
CREATE INDEX "grievance_links_of" ON "grievance_links" USING btree ("grievance_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "grievances_number" ON "grievances" USING btree ("number");
--> statement-breakpoint
CREATE UNIQUE INDEX "grievances_open_once" ON "grievances" USING btree ("digest") WHERE "grievances"."resolved_at" is null;
--> statement-breakpoint
CREATE INDEX "grievances_of_customer" ON "grievances" USING btree ("customer_id","filed_at","id");
--> statement-breakpoint
CREATE INDEX "grievances_of_order" ON "grievances" USING btree ("order_id") WHERE "grievances"."order_id" is not null;
--> statement-breakpoint
CREATE INDEX "grievances_by_age" ON "grievances" USING btree ("filed_at","id");
--> statement-breakpoint
CREATE INDEX "grievances_due" ON "grievances" USING btree ("due_at","id") WHERE "grievances"."resolved_at" is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "inspection_links_token" ON "inspection_links" USING btree ("token_hash");
--> statement-breakpoint
CREATE INDEX "inspection_links_of_pharmacy" ON "inspection_links" USING btree ("pharmacy_id","created_at","id");
--> statement-breakpoint
CREATE INDEX "inspection_uses_of_link" ON "inspection_uses" USING btree ("link_id","at");
--> statement-breakpoint
CREATE UNIQUE INDEX "journal_entries_key" ON "journal_entries" USING btree ("key");
--> statement-breakpoint
CREATE INDEX "journal_entries_of_order" ON "journal_entries" USING btree ("order_id");
--> statement-breakpoint
CREATE INDEX "journal_entries_by_age" ON "journal_entries" USING btree ("at","id");
--> statement-breakpoint
CREATE INDEX "ledger_entries_of_journal_entry" ON "ledger_entries" USING btree ("entry_id");
--> statement-breakpoint
CREATE INDEX "ledger_entries_of_pharmacy" ON "ledger_entries" USING btree ("pharmacy_id","account","id","amount_paise") WHERE "ledger_entries"."pharmacy_id" is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX "licence_documents_of_licence" ON "licence_documents" USING btree ("licence_id","digest");
--> statement-breakpoint
CREATE INDEX "licence_documents_of_pharmacy" ON "licence_documents" USING btree ("pharmacy_id");
--> statement-breakpoint
CREATE INDEX "licence_events_of_licence" ON "licence_events" USING btree ("licence_id","id");
--> statement-breakpoint
CREATE INDEX "licence_events_of_pharmacy" ON "licence_events" USING btree ("pharmacy_id","form","id");
--> statement-breakpoint
CREATE UNIQUE INDEX "licences_number" ON "licences" USING btree ("form","number_key",lower("issuing_authority")) WHERE "licences"."state" in ('active', 'suspended', 'lapsed');
--> statement-breakpoint
CREATE INDEX "licences_of_pharmacy" ON "licences" USING btree ("pharmacy_id");
--> statement-breakpoint
CREATE INDEX "licences_by_number" ON "licences" USING btree ("form","number_key");
--> statement-breakpoint
CREATE INDEX "licences_by_age" ON "licences" USING btree ("asked_at","id");
--> statement-breakpoint
CREATE INDEX "licences_waiting" ON "licences" USING btree ("asked_at","id") WHERE "licences"."state" = 'pending' or "licences"."renewal_due_on" is not null;
--> statement-breakpoint
CREATE INDEX "licences_due" ON "licences" USING btree ("retention_due_on") WHERE "licences"."state" = 'active';
--> statement-breakpoint
CREATE INDEX "login_challenges_login" ON "login_challenges" USING btree ("login_id");
--> statement-breakpoint
CREATE INDEX "login_challenges_expired" ON "login_challenges" USING btree ("expires_at");
--> statement-breakpoint
CREATE UNIQUE INDEX "medicines_sku" ON "medicines" USING btree ("pharmacy_id","sku") WHERE "medicines"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "medicines_by_gtin" ON "medicines" USING btree ("gtin","product_id") WHERE "medicines"."gtin" is not null;
--> statement-breakpoint
CREATE INDEX "medicines_by_image_address" ON "medicines" USING btree ("pharmacy_id",md5("image_address"),"id") WHERE "medicines"."deleted_at" is null and "medicines"."image_address" is not null;
--> statement-breakpoint
CREATE INDEX "medicines_inventory" ON "medicines" USING btree ("pharmacy_id","created_at","id") WHERE "medicines"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "medicines_inventory_by_name" ON "medicines" USING btree ("pharmacy_id",lower("name") collate "C","id") WHERE "medicines"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "medicines_inventory_by_expiry" ON "medicines" USING btree ("pharmacy_id",coalesce("expiry_date", 'infinity'),"id") WHERE "medicines"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "medicines_by_name" ON "medicines" USING btree (lower("name") collate "C","id") WHERE "medicines"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "medicines_by_price" ON "medicines" USING btree ("price_paise","id") WHERE "medicines"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "medicines_by_unit_price" ON "medicines" USING btree (coalesce("unit_price", 'Infinity'),"id") WHERE "medicines"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "medicines_by_form" ON "medicines" USING btree ("form",lower("name") collate "C","id") WHERE "medicines"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "medicines_unclassified" ON "medicines" USING gin ("unknown_salts") WHERE "medicines"."deleted_at" is null and "medicines"."bar" = 'unclassified';
--> statement-breakpoint
CREATE INDEX "medicines_facets" ON "medicines" USING btree ("category","form","sale_needs","in_stock","pharmacy_id","on_sale_until","price_paise") WHERE "medicines"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "medicines_by_salts" ON "medicines" USING btree ("salts_key","in_stock" DESC NULLS FIRST,"unit_price","id","pack_unit","product_id","pharmacy_id","sale_needs","on_sale_until") WHERE "medicines"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "medicines_by_product" ON "medicines" USING btree ("product_id","in_stock" DESC NULLS FIRST,"price_paise","id","pharmacy_id","sale_needs","on_sale_until") WHERE "medicines"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "medicines_deleted_by_product" ON "medicines" USING btree ("product_id") WHERE "medicines"."deleted_at" is not null;
--> statement-breakpoint
CREATE INDEX "medicines_with_salt" ON "medicines" USING gin ("salts") WITH (fastupdate=false) WHERE "medicines"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "medicines_by_category" ON "medicines" USING btree ("category",lower("name") collate "C","id") WHERE "medicines"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "medicines_by_squeezed_name" ON "medicines" USING btree ("squeezed_name" text_pattern_ops);
--> statement-breakpoint
CREATE INDEX "medicines_with_photo" ON "medicines" USING btree ("image") WHERE "medicines"."image" like '/photos/%';
--> statement-breakpoint
CREATE INDEX "medicines_by_age" ON "medicines" USING btree ("created_at","id") WHERE "medicines"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "medicines_search" ON "medicines" USING gin ("search_text" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "medicines_inventory_search" ON "medicines" USING gin (lower(coalesce("batch_number", '') || ' ' || coalesce("sku", '')) gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "notifications_of_account" ON "notifications" USING btree ("role","account_id","id");
--> statement-breakpoint
CREATE INDEX "notifications_unread" ON "notifications" USING btree ("role","account_id") WHERE "notifications"."read_at" is null;
--> statement-breakpoint
CREATE INDEX "notifications_by_age" ON "notifications" USING btree ("created_at");
--> statement-breakpoint
CREATE INDEX "order_events_of_order" ON "order_events" USING btree ("order_id","id");
--> statement-breakpoint
CREATE UNIQUE INDEX "order_items_of_order" ON "order_items" USING btree ("order_id","medicine_id");
--> statement-breakpoint
CREATE INDEX "order_items_of_shipment" ON "order_items" USING btree ("shipment_id");
--> statement-breakpoint
CREATE INDEX "orders_by_age" ON "orders" USING btree ("placed_at","id") WHERE "orders"."placed_at" is not null;
--> statement-breakpoint
CREATE INDEX "orders_by_total" ON "orders" USING btree ("total_paise","id") WHERE "orders"."placed_at" is not null;
--> statement-breakpoint
CREATE INDEX "orders_by_status" ON "orders" USING btree ("status","placed_at","id") WHERE "orders"."placed_at" is not null;
--> statement-breakpoint
CREATE INDEX "orders_by_recipient" ON "orders" USING gin ("recipient_tokens") WITH (gin_pending_list_limit=256);
--> statement-breakpoint
CREATE INDEX "orders_of_customer" ON "orders" USING btree ("customer_id","placed_at","id");
--> statement-breakpoint
CREATE INDEX "orders_of_prescription" ON "orders" USING btree ("prescription_id") WHERE "orders"."prescription_id" is not null;
--> statement-breakpoint
CREATE INDEX "orders_of_coupon" ON "orders" USING btree ("coupon_id","customer_id") WHERE "orders"."coupon_id" is not null;
--> statement-breakpoint
CREATE INDEX "orders_open_reservations" ON "orders" USING btree ("reservation_expires_at") WHERE "orders"."reservation" = 'active';
--> statement-breakpoint
CREATE INDEX "orders_reservations_of_customer" ON "orders" USING btree ("customer_id") WHERE "orders"."reservation" = 'active';
--> statement-breakpoint
CREATE INDEX "password_resets_account" ON "password_resets" USING btree ("account_id");
--> statement-breakpoint
CREATE INDEX "patients_of_customer" ON "patients" USING btree ("customer_id") WHERE "patients"."archived_at" is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "payments_order" ON "payments" USING btree ("order_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "payments_provider_order" ON "payments" USING btree ("provider_order_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "payments_provider_payment" ON "payments" USING btree ("provider_payment_id");
--> statement-breakpoint
CREATE INDEX "payments_open" ON "payments" USING btree ("created_at") WHERE "payments"."status" = 'created';
--> statement-breakpoint
CREATE UNIQUE INDEX "payouts_open" ON "payouts" USING btree ("pharmacy_id") WHERE "payouts"."state" in ('requested', 'pending');
--> statement-breakpoint
CREATE UNIQUE INDEX "payouts_transfer" ON "payouts" USING btree ("provider_transfer_id");
--> statement-breakpoint
CREATE INDEX "payouts_by_age" ON "payouts" USING btree ("created_at","id");
--> statement-breakpoint
CREATE INDEX "payouts_of_pharmacy" ON "payouts" USING btree ("pharmacy_id","created_at","id");
--> statement-breakpoint
CREATE INDEX "payouts_of_statement" ON "payouts" USING btree ("statement_id");
--> statement-breakpoint
CREATE INDEX "payouts_due" ON "payouts" USING btree ("due_at") WHERE "payouts"."due_at" is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX "pharmacies_email" ON "pharmacies" USING btree ("email") WHERE "pharmacies"."closed_at" is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "pharmacies_username" ON "pharmacies" USING btree ("username");
--> statement-breakpoint
CREATE UNIQUE INDEX "pharmacist_registrations_waiting" ON "pharmacist_registrations" USING btree ("staff_id") WHERE "pharmacist_registrations"."verified_at" is null and "pharmacist_registrations"."ended_at" is null;
--> statement-breakpoint
CREATE INDEX "pharmacist_registrations_of_pharmacy" ON "pharmacist_registrations" USING btree ("pharmacy_id","submitted_at");
--> statement-breakpoint
CREATE INDEX "pharmacist_registrations_by_age" ON "pharmacist_registrations" USING btree ("submitted_at","id");
--> statement-breakpoint
CREATE INDEX "pharmacist_registrations_by_number" ON "pharmacist_registrations" USING btree ("registration_number");
--> statement-breakpoint
CREATE INDEX "photos_of_pharmacy" ON "photos" USING btree ("pharmacy_id");
--> statement-breakpoint
CREATE INDEX "picks_of_batch" ON "picks" USING btree ("batch_id");
--> statement-breakpoint
CREATE INDEX "prescription_draws_of_item" ON "prescription_draws" USING btree ("prescription_item_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "prescription_items_of_prescription" ON "prescription_items" USING btree ("prescription_id","position");
--> statement-breakpoint
CREATE UNIQUE INDEX "prescription_pages_of_upload" ON "prescription_pages" USING btree ("prescription_id","upload_id","file_page");
--> statement-breakpoint
CREATE INDEX "prescription_pages_by_digest" ON "prescription_pages" USING btree ("digest","file_page");
--> statement-breakpoint
CREATE INDEX "prescription_pages_by_key" ON "prescription_pages" USING btree ("key_id","id");
--> statement-breakpoint
CREATE INDEX "prescription_views_of_prescription" ON "prescription_views" USING btree ("prescription_id","viewed_at");
--> statement-breakpoint
CREATE INDEX "prescription_views_by_viewer" ON "prescription_views" USING btree ("viewer_id","viewed_at");
--> statement-breakpoint
CREATE INDEX "prescriptions_of_customer" ON "prescriptions" USING btree ("customer_id","created_at","id");
--> statement-breakpoint
CREATE INDEX "prescriptions_of_patient" ON "prescriptions" USING btree ("patient_id");
--> statement-breakpoint
CREATE INDEX "prescriptions_by_paper" ON "prescriptions" USING btree ("paper_key") WHERE "prescriptions"."paper_key" is not null;
--> statement-breakpoint
CREATE INDEX "prescriptions_unfinished" ON "prescriptions" USING btree ("created_at") WHERE "prescriptions"."state" = 'uploading';
--> statement-breakpoint
CREATE INDEX "availability_by_price" ON "product_availability" USING btree ("price_paise","product_id");
--> statement-breakpoint
CREATE INDEX "availability_by_unit_price" ON "product_availability" USING btree (coalesce("unit_price", 'Infinity'),"product_id");
--> statement-breakpoint
CREATE INDEX "availability_by_age" ON "product_availability" USING btree ("created_at","product_id","in_stock",("sale_needs" & 1));
--> statement-breakpoint
CREATE INDEX "availability_by_end" ON "product_availability" USING btree ("derived_until");
--> statement-breakpoint
CREATE INDEX "availability_facets" ON "product_availability" USING btree ("category","form","sale_needs","in_stock","sellable_until","price_paise");
--> statement-breakpoint
CREATE UNIQUE INDEX "product_candidates_pair" ON "product_candidates" USING btree ("first_id","second_id");
--> statement-breakpoint
CREATE INDEX "product_candidates_by_time" ON "product_candidates" USING btree ("found_at","id");
--> statement-breakpoint
CREATE UNIQUE INDEX "product_merged_once" ON "product_decisions" USING btree ("product_id") WHERE "product_decisions"."kind" = 'merge' and "product_decisions"."reversed_at" is null;
--> statement-breakpoint
CREATE INDEX "product_merges_into" ON "product_decisions" USING btree ("leads_to") WHERE "product_decisions"."kind" = 'merge' and "product_decisions"."reversed_at" is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "listing_split_once" ON "product_decisions" USING btree ("medicine_id","own_id") WHERE "product_decisions"."kind" = 'split' and "product_decisions"."reversed_at" is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "product_distinguished_once" ON "product_decisions" USING btree ("product_id","other_id") WHERE "product_decisions"."kind" = 'distinction' and "product_decisions"."reversed_at" is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "product_corrected_once" ON "product_decisions" USING btree ("product_id") WHERE "product_decisions"."is_current";
--> statement-breakpoint
CREATE INDEX "product_decisions_by_product" ON "product_decisions" USING btree ("product_id","made_at");
--> statement-breakpoint
CREATE INDEX "product_decisions_by_other" ON "product_decisions" USING btree ("other_id","made_at");
--> statement-breakpoint
CREATE INDEX "products_by_name" ON "products" USING btree (lower("name") collate "C","id");
--> statement-breakpoint
CREATE INDEX "products_by_category" ON "products" USING btree ("category",lower("name") collate "C","id");
--> statement-breakpoint
CREATE INDEX "products_by_form" ON "products" USING btree ("form",lower("name") collate "C","id");
--> statement-breakpoint
CREATE INDEX "products_by_precedence" ON "products" USING btree (((case when cardinality("salts") = 1 then 0 else 12 end) - "popularity"),lower("name") collate "C","id");
--> statement-breakpoint
CREATE INDEX "products_by_squeezed_name" ON "products" USING btree ("squeezed_name" text_pattern_ops);
--> statement-breakpoint
CREATE INDEX "products_name_words" ON "products" USING gin ("name_words") WITH (gin_pending_list_limit=256);
--> statement-breakpoint
CREATE INDEX "products_search_words" ON "products" USING gin ("search_words") WITH (gin_pending_list_limit=256);
--> statement-breakpoint
CREATE INDEX "provider_events_due" ON "provider_events" USING btree ("due_at") WHERE "provider_events"."due_at" is not null;
--> statement-breakpoint
CREATE INDEX "provider_events_by_age" ON "provider_events" USING btree ("received_at");
--> statement-breakpoint
CREATE UNIQUE INDEX "recall_answers_one_each" ON "recall_answers" USING btree ("recall_id","pharmacy_id");
--> statement-breakpoint
CREATE INDEX "recalled_batches_of_batch" ON "recalled_batches" USING btree ("batch_id");
--> statement-breakpoint
CREATE INDEX "recalls_by_age" ON "recalls" USING btree ("opened_at","id");
--> statement-breakpoint
CREATE INDEX "recalls_in_force" ON "recalls" USING btree (upper(regexp_replace("batch_number", '\s', '', 'g'))) WHERE "recalls"."outcome" is distinct from 'released';
--> statement-breakpoint
CREATE INDEX "recovery_codes_login" ON "recovery_codes" USING btree ("login_id");
--> statement-breakpoint
CREATE INDEX "refills_to_look_at" ON "refills" USING btree ("looked_on","customer_id","product_id");
--> statement-breakpoint
CREATE INDEX "refills_of_order_item" ON "refills" USING btree ("order_item_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_reference" ON "refunds" USING btree ("reference");
--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_provider_refund" ON "refunds" USING btree ("provider_refund_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_retry" ON "refunds" USING btree ("retry_of");
--> statement-breakpoint
CREATE INDEX "refunds_of_order" ON "refunds" USING btree ("order_id");
--> statement-breakpoint
CREATE INDEX "refunds_of_capture" ON "refunds" USING btree ("capture_id");
--> statement-breakpoint
CREATE INDEX "refunds_due" ON "refunds" USING btree ("due_at") WHERE "refunds"."due_at" is not null;
--> statement-breakpoint
CREATE INDEX "refunds_waiting" ON "refunds" USING btree ("created_at") WHERE "refunds"."state" in ('requested', 'pending', 'awaiting_details', 'to_pay');
--> statement-breakpoint
CREATE UNIQUE INDEX "register_entries_serial" ON "register_entries" USING btree ("pharmacy_id","register","financial_year","serial");
--> statement-breakpoint
CREATE INDEX "register_entries_in_order" ON "register_entries" USING btree ("pharmacy_id","register","place");
--> statement-breakpoint
CREATE INDEX "register_entries_of_shipment" ON "register_entries" USING btree ("shipment_id");
--> statement-breakpoint
CREATE INDEX "register_entries_of_item" ON "register_entries" USING btree ("order_item_id");
--> statement-breakpoint
CREATE INDEX "register_entries_of_correction" ON "register_entries" USING btree ("corrects") WHERE "register_entries"."corrects" is not null;
--> statement-breakpoint
CREATE INDEX "remittance_items_of_remittance" ON "remittance_items" USING btree ("remittance_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "remittances_reference" ON "remittances" USING btree ("reference");
--> statement-breakpoint
CREATE INDEX "remittances_by_age" ON "remittances" USING btree ("created_at","id");
--> statement-breakpoint
CREATE UNIQUE INDEX "return_photos_of_return" ON "return_photos" USING btree ("return_id","position");
--> statement-breakpoint
CREATE UNIQUE INDEX "return_photos_unused" ON "return_photos" USING btree ("customer_id","digest") WHERE "return_photos"."return_id" is null;
--> statement-breakpoint
CREATE INDEX "return_photos_to_forget" ON "return_photos" USING btree ("taken_at") WHERE "return_photos"."return_id" is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "returns_reversal" ON "returns" USING btree ("reversal_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "returns_open" ON "returns" USING btree ("order_item_id") WHERE "returns"."state" = 'requested';
--> statement-breakpoint
CREATE INDEX "returns_of_item" ON "returns" USING btree ("order_item_id");
--> statement-breakpoint
CREATE INDEX "returns_of_shipment" ON "returns" USING btree ("shipment_id");
--> statement-breakpoint
CREATE INDEX "returns_of_order" ON "returns" USING btree ("order_id");
--> statement-breakpoint
CREATE INDEX "returns_of_customer" ON "returns" USING btree ("customer_id","requested_at","id");
--> statement-breakpoint
CREATE INDEX "returns_of_pharmacy" ON "returns" USING btree ("pharmacy_id","requested_at","id");
--> statement-breakpoint
CREATE INDEX "returns_by_age" ON "returns" USING btree ("requested_at","id");
--> statement-breakpoint
CREATE INDEX "returns_waiting" ON "returns" USING btree ("requested_at","id") WHERE "returns"."state" = 'requested';
--> statement-breakpoint
CREATE INDEX "returns_waiting_there" ON "returns" USING btree ("pharmacy_id","requested_at","id") WHERE "returns"."state" = 'requested';
--> statement-breakpoint
CREATE INDEX "reversal_items_of_item" ON "reversal_items" USING btree ("order_item_id");
--> statement-breakpoint
CREATE INDEX "reversals_of_order" ON "reversals" USING btree ("order_id");
--> statement-breakpoint
CREATE INDEX "reversals_of_shipment" ON "reversals" USING btree ("shipment_id");
--> statement-breakpoint
CREATE INDEX "reversals_of_refund" ON "reversals" USING btree ("refund_id");
--> statement-breakpoint
CREATE INDEX "reversals_undocumented" ON "reversals" USING btree ("shipment_id") WHERE "reversals"."needs_document" and not "reversals"."documented";
--> statement-breakpoint
CREATE INDEX "review_votes_of_customer" ON "review_votes" USING btree ("customer_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "reviews_one_each" ON "reviews" USING btree ("medicine_id","customer_id");
--> statement-breakpoint
CREATE INDEX "reviews_by_help" ON "reviews" USING btree ("product_id",(not "sample"),"helpful","created_at","id");
--> statement-breakpoint
CREATE INDEX "reviews_by_age" ON "reviews" USING btree ("product_id",(not "sample"),"created_at","id");
--> statement-breakpoint
CREATE INDEX "reviews_of_pharmacy" ON "reviews" USING btree ("pharmacy_id",("reply" is null),"created_at","id") WHERE not "reviews"."sample";
--> statement-breakpoint
CREATE INDEX "reviews_of_customer" ON "reviews" USING btree ("customer_id");
--> statement-breakpoint
CREATE INDEX "salts_by_word" ON "salts" USING gin ((' ' || "name") gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "salts_by_sound" ON "salts" USING gin ("sound" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "saved_items_by_age" ON "saved_items" USING btree ("customer_id","saved_at","product_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "second_factors_credential" ON "second_factors" USING btree ("credential_id");
--> statement-breakpoint
CREATE INDEX "second_factors_login" ON "second_factors" USING btree ("login_id");
--> statement-breakpoint
CREATE INDEX "second_factors_by_key" ON "second_factors" USING btree ("key_id","id");
--> statement-breakpoint
CREATE INDEX "security_event_counts_by_age" ON "security_event_counts" USING btree ("starts_at");
--> statement-breakpoint
CREATE INDEX "security_events_by_age" ON "security_events" USING btree ("at");
--> statement-breakpoint
CREATE INDEX "security_events_by_name" ON "security_events" USING btree ("event","id");
--> statement-breakpoint
CREATE INDEX "security_events_by_level" ON "security_events" USING btree ("level","id");
--> statement-breakpoint
CREATE INDEX "security_events_of_account" ON "security_events" USING btree ("account_id","id") WHERE "security_events"."account_id" is not null;
--> statement-breakpoint
CREATE INDEX "security_events_from" ON "security_events" USING btree ("ip","id") WHERE "security_events"."ip" is not null;
--> statement-breakpoint
CREATE INDEX "seller_ratings_of_pharmacy" ON "seller_ratings" USING btree ("pharmacy_id","rated_at");
--> statement-breakpoint
CREATE INDEX "seller_ratings_of_customer" ON "seller_ratings" USING btree ("customer_id");
--> statement-breakpoint
CREATE INDEX "sessions_account" ON "sessions" USING btree ("account_id");
--> statement-breakpoint
CREATE INDEX "sessions_by_end" ON "sessions" USING btree (least("ended_at", "idle_until"));
--> statement-breakpoint
CREATE UNIQUE INDEX "shipments_of_order" ON "shipments" USING btree ("order_id","pharmacy_id","needs_prescription");
--> statement-breakpoint
CREATE INDEX "shipments_of_pharmacy" ON "shipments" USING btree ("pharmacy_id","placed_at","id") WHERE "shipments"."placed_at" is not null;
--> statement-breakpoint
CREATE INDEX "shipments_to_verify" ON "shipments" USING btree ("pharmacy_id","placed_at","id") WHERE "shipments"."needs_prescription" and "shipments"."state" in ('new', 'accepted');
--> statement-breakpoint
CREATE INDEX "shipments_by_state" ON "shipments" USING btree ("pharmacy_id","state","placed_at","id") WHERE "shipments"."placed_at" is not null;
--> statement-breakpoint
CREATE INDEX "shipments_delivered" ON "shipments" USING btree ("pharmacy_id","delivered_at") WHERE "shipments"."delivered_at" is not null;
--> statement-breakpoint
CREATE INDEX "shipments_uninvoiced" ON "shipments" USING btree ("packed_at","id") WHERE not "shipments"."invoiced" and "shipments"."state" in ('packed', 'shipped', 'delivered')
          and ("shipments"."packed_at" is not null or coalesce("shipments"."shipped_at", "shipments"."delivered_at") > "shipments"."placed_at");
--> statement-breakpoint
CREATE UNIQUE INDEX "staff_members_email" ON "staff_members" USING btree ("email") WHERE "staff_members"."removed_at" is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "staff_members_username" ON "staff_members" USING btree ("username");
--> statement-breakpoint
CREATE UNIQUE INDEX "staff_members_link" ON "staff_members" USING btree ("link_hash");
--> statement-breakpoint
CREATE INDEX "staff_members_of_pharmacy" ON "staff_members" USING btree ("pharmacy_id","invited_at");
--> statement-breakpoint
CREATE UNIQUE INDEX "statements_week" ON "statements" USING btree ("pharmacy_id","from");
--> statement-breakpoint
CREATE INDEX "statements_by_week" ON "statements" USING btree ("from","id");
--> statement-breakpoint
CREATE UNIQUE INDEX "stock_movements_once" ON "stock_movements" USING btree ("order_item_id","cause","batch_id") WHERE "stock_movements"."cause" in ('sold', 'returned');
--> statement-breakpoint
CREATE INDEX "stock_movements_of_medicine" ON "stock_movements" USING btree ("medicine_id","id");
--> statement-breakpoint
CREATE INDEX "stock_movements_of_batch" ON "stock_movements" USING btree ("batch_id");
--> statement-breakpoint
CREATE INDEX "stock_notices_of_product" ON "stock_notices" USING btree ("product_id");
--> statement-breakpoint
CREATE INDEX "stock_notices_by_age" ON "stock_notices" USING btree ("asked_at");
--> statement-breakpoint
CREATE UNIQUE INDEX "unconfirmed_emails_token" ON "unconfirmed_emails" USING btree ("token_hash");
--> statement-breakpoint
CREATE INDEX "verification_messages_of_shipment" ON "verification_messages" USING btree ("shipment_id","at","id");
--> statement-breakpoint
CREATE INDEX "verifications_of_pharmacy" ON "verifications" USING btree ("pharmacy_id",coalesce("decided_at", "created_at"),"shipment_id");
--> statement-breakpoint
CREATE INDEX "verifications_of_prescription" ON "verifications" USING btree ("prescription_id");
--> statement-breakpoint
CREATE INDEX "vocabulary_by_sound" ON "vocabulary" USING btree ("sound" text_pattern_ops);
--> statement-breakpoint
CREATE INDEX "vocabulary_by_likeness" ON "vocabulary" USING gin ("word" gin_trgm_ops);
--> statement-breakpoint
-- Guards the record of consents: what a customer was shown and chose stays readable as it was recorded.
CREATE TRIGGER "append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "consents"
	FOR EACH STATEMENT EXECUTE FUNCTION "append_only"();
--> statement-breakpoint
CREATE TRIGGER "log_added_medicines" AFTER INSERT ON "medicines"
	REFERENCING NEW TABLE AS moved FOR EACH STATEMENT EXECUTE FUNCTION "log_added_or_deleted_medicines"();
--> statement-breakpoint
CREATE TRIGGER "log_deleted_medicines" AFTER DELETE ON "medicines"
	REFERENCING OLD TABLE AS moved FOR EACH STATEMENT EXECUTE FUNCTION "log_added_or_deleted_medicines"();
--> statement-breakpoint
CREATE TRIGGER "log_added_licences" AFTER INSERT ON "licences"
	REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "log_changed_licences"();
--> statement-breakpoint
CREATE TRIGGER "log_changed_licences" AFTER UPDATE ON "licences"
	REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "log_changed_licences"();
--> statement-breakpoint
CREATE TRIGGER "log_changed_medicines" AFTER UPDATE ON "medicines"
	REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION "log_changed_medicines"();
--> statement-breakpoint
CREATE TRIGGER "log_changed_operator_rules" AFTER INSERT ON "operator_rules"
	FOR EACH STATEMENT EXECUTE FUNCTION "log_changed_operator_rules"();
--> statement-breakpoint
CREATE TRIGGER "log_added_pharmacies" AFTER INSERT ON "pharmacies" FOR EACH ROW
	WHEN (NEW."verified_at" IS NOT NULL) EXECUTE FUNCTION "log_changed_pharmacies"();
--> statement-breakpoint
CREATE TRIGGER "log_changed_pharmacies"
	AFTER UPDATE OF "name", "address", "license_number", "verified_at", "closed_at", "form20_until", "form21_until",
		"pharmacist_until", "gstin", "enrolment_number", "stopped", "suspended_at" ON "pharmacies" FOR EACH ROW
	WHEN ((OLD."name", OLD."address", OLD."license_number", OLD."verified_at", OLD."closed_at", OLD."form20_until",
			OLD."form21_until", OLD."pharmacist_until", OLD."tax_number_until", OLD."stopped", OLD."suspended_at")
		IS DISTINCT FROM (NEW."name", NEW."address", NEW."license_number", NEW."verified_at", NEW."closed_at",
			NEW."form20_until", NEW."form21_until", NEW."pharmacist_until", NEW."tax_number_until", NEW."stopped",
			NEW."suspended_at"))
	EXECUTE FUNCTION "log_changed_pharmacies"();
--> statement-breakpoint
CREATE TRIGGER "log_deleted_pharmacies" AFTER DELETE ON "pharmacies" FOR EACH ROW
	EXECUTE FUNCTION "log_changed_pharmacies"();
--> statement-breakpoint
CREATE TRIGGER "log_changed_products" AFTER UPDATE ON "products"
	REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION "log_changed_products"();
--> statement-breakpoint
CREATE TRIGGER "log_punctuality" AFTER UPDATE OF "lately_delivered", "lately_on_time" ON "pharmacies" FOR EACH ROW
	WHEN ((OLD."lately_delivered", OLD."lately_on_time") IS DISTINCT FROM (NEW."lately_delivered", NEW."lately_on_time"))
	EXECUTE FUNCTION "log_punctuality"();
--> statement-breakpoint
-- Guards the record of what inspectors read.
CREATE TRIGGER "append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "inspection_uses"
	FOR EACH STATEMENT EXECUTE FUNCTION "append_only"();
--> statement-breakpoint
-- Guards the registers: a row is corrected by another row, never changed.
CREATE TRIGGER "append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "register_entries"
	FOR EACH STATEMENT EXECUTE FUNCTION "append_only"();
--> statement-breakpoint
-- Guards tax documents: an issued invoice, credit note or voucher stays as it was issued.
CREATE TRIGGER "append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "documents"
	FOR EACH STATEMENT EXECUTE FUNCTION "append_only"();
--> statement-breakpoint
CREATE TRIGGER "derive_documented" AFTER INSERT ON "documents"
	FOR EACH ROW EXECUTE FUNCTION "derive_documented"();
--> statement-breakpoint
-- Guards the versions of the operator's rules: what was in force when stays as it was recorded.
CREATE TRIGGER "append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "operator_rules"
	FOR EACH STATEMENT EXECUTE FUNCTION "append_only"();
--> statement-breakpoint
CREATE TRIGGER "derive_pharmacy_rating" AFTER INSERT OR UPDATE ON "seller_ratings"
	FOR EACH ROW EXECUTE FUNCTION "derive_pharmacy_rating"();
--> statement-breakpoint
CREATE TRIGGER "keep_dispensing" BEFORE UPDATE OR DELETE ON "prescription_draws" FOR EACH ROW
	WHEN (OLD."state" = 'dispensed')
	EXECUTE FUNCTION "keep_dispensing"();
--> statement-breakpoint
CREATE TRIGGER "keep_prescription_need" BEFORE UPDATE OF "needs_prescription", "prescribed_key", "quantity", "units_per_pack" ON "order_items"
	FOR EACH ROW WHEN (OLD."needs_prescription" AND (OLD."needs_prescription", OLD."prescribed_key", OLD."quantity", OLD."units_per_pack")
		IS DISTINCT FROM (NEW."needs_prescription", NEW."prescribed_key", NEW."quantity", NEW."units_per_pack"))
	EXECUTE FUNCTION "keep_prescription_need"();
--> statement-breakpoint
CREATE TRIGGER "keep_prescription_need" BEFORE UPDATE OF "needs_prescription" ON "shipments"
	FOR EACH ROW WHEN (OLD."needs_prescription" AND NOT NEW."needs_prescription")
	EXECUTE FUNCTION "keep_prescription_need"();
--> statement-breakpoint
-- Tables of lower modules name rows of order_items; their modules cannot import this table.
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_order_item_id_order_items_id_fk" FOREIGN KEY ("order_item_id") REFERENCES "public"."order_items"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "prescription_draws" ADD CONSTRAINT "prescription_draws_order_item_id_order_items_id_fk" FOREIGN KEY ("order_item_id") REFERENCES "public"."order_items"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "register_entries" ADD CONSTRAINT "register_entries_order_item_id_order_items_id_fk" FOREIGN KEY ("order_item_id") REFERENCES "public"."order_items"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "register_entries" ADD CONSTRAINT "register_entries_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE TRIGGER "require_marked_shipment" AFTER INSERT OR UPDATE OF "needs_prescription", "shipment_id", "declined_at" ON "order_items"
	FOR EACH ROW WHEN (NEW."needs_prescription")
	EXECUTE FUNCTION "require_marked_shipment"();
--> statement-breakpoint
CREATE TRIGGER "keep_grievance_events" BEFORE UPDATE OR DELETE ON "grievance_events"
	FOR EACH ROW EXECUTE FUNCTION "keep_grievance_events"();
--> statement-breakpoint
CREATE TRIGGER "append_only" BEFORE TRUNCATE ON "grievance_events"
	FOR EACH STATEMENT EXECUTE FUNCTION "append_only"();
--> statement-breakpoint
-- Guards the stock movements: a batch's units are their sum, so no movement may change.
CREATE TRIGGER "append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "stock_movements"
	FOR EACH STATEMENT EXECUTE FUNCTION "append_only"();
--> statement-breakpoint
-- Each sale updates its medicine's row twice and its batch's once. On a page with room for one more row the new
-- version is stored beside the old one, and none of the table's indexes is written (HOT); otherwise all of them are.
ALTER TABLE "medicines" SET (fillfactor = 85);
--> statement-breakpoint
ALTER TABLE "batches" SET (fillfactor = 85);
--> statement-breakpoint
-- Photos are already compressed, so PostgreSQL must not try again.
ALTER TABLE "photos" ALTER COLUMN "content" SET STORAGE EXTERNAL;
--> statement-breakpoint
-- Guards the ledger: a journal entry is corrected by another entry, never by a change.
CREATE TRIGGER "append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "journal_entries"
	FOR EACH STATEMENT EXECUTE FUNCTION "append_only"();
--> statement-breakpoint
-- Guards the ledger: amounts of a journal entry are never changed once they are posted.
CREATE TRIGGER "append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "ledger_entries"
	FOR EACH STATEMENT EXECUTE FUNCTION "append_only"();
--> statement-breakpoint
CREATE TRIGGER "check_journal_entry_balance" AFTER INSERT ON "ledger_entries"
	REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION "check_journal_entry_balance"();
--> statement-breakpoint
-- Guards the timelines of orders: what happened to an order stays as it was recorded.
CREATE TRIGGER "append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "order_events"
	FOR EACH STATEMENT EXECUTE FUNCTION "append_only"();
--> statement-breakpoint
CREATE TRIGGER "change_daily_order_totals" AFTER UPDATE OF "status", "payment_status", "total_paise", "placed_at" ON "orders"
	FOR EACH ROW WHEN (OLD."placed_at" IS NOT NULL AND
		(OLD."status", OLD."payment_status", OLD."total_paise", OLD."placed_at")
		IS DISTINCT FROM (NEW."status", NEW."payment_status", NEW."total_paise", NEW."placed_at"))
	EXECUTE FUNCTION "change_daily_order_totals"();
--> statement-breakpoint
CREATE TRIGGER "keep_order_paid" BEFORE UPDATE OF "payment_status" ON "orders" FOR EACH ROW
	WHEN (OLD."payment_status" IN ('paid', 'refunded') AND NEW."payment_status" NOT IN ('paid', 'refunded'))
	EXECUTE FUNCTION "keep_order_paid"();
--> statement-breakpoint
-- Tables of lower modules name rows of orders; their modules cannot import this table.
ALTER TABLE "shipments" ADD CONSTRAINT "shipments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE TRIGGER "require_dispensing" BEFORE UPDATE OF "state" ON "shipments" FOR EACH ROW
	WHEN (NEW."needs_prescription" AND NEW."state" IN ('packed', 'shipped', 'delivered') AND OLD."state" NOT IN ('packed', 'shipped', 'delivered'))
	EXECUTE FUNCTION "require_dispensing"();
--> statement-breakpoint
CREATE TRIGGER "require_dispensing_first" BEFORE INSERT ON "shipments" FOR EACH ROW
	WHEN (NEW."needs_prescription" AND NEW."state" IN ('packed', 'shipped', 'delivered'))
	EXECUTE FUNCTION "require_dispensing"();
--> statement-breakpoint
-- Guards the history of licences: what was active when stays as it was recorded.
CREATE TRIGGER "append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "licence_events"
	FOR EACH STATEMENT EXECUTE FUNCTION "append_only"();
--> statement-breakpoint
-- Guards the record of views: who looked at a prescription stays readable as it was recorded.
CREATE TRIGGER "append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "prescription_views"
	FOR EACH STATEMENT EXECUTE FUNCTION "append_only"();
--> statement-breakpoint
-- Encrypted pages cannot be compressed, so PostgreSQL must not try.
ALTER TABLE "prescription_pages" ALTER COLUMN "ciphertext" SET STORAGE EXTERNAL;
--> statement-breakpoint
CREATE TRIGGER "derive_availability_of_pharmacy" AFTER UPDATE ON "pharmacies" FOR EACH ROW
	WHEN ((OLD."verified_at" IS NULL, OLD."closed_at" IS NULL, OLD."suspended_at" IS NULL, OLD."form20_until",
			OLD."form21_until", OLD."pharmacist_until", OLD."tax_number_until", OLD."stopped")
		IS DISTINCT FROM (NEW."verified_at" IS NULL, NEW."closed_at" IS NULL, NEW."suspended_at" IS NULL,
			NEW."form20_until", NEW."form21_until", NEW."pharmacist_until", NEW."tax_number_until", NEW."stopped"))
	EXECUTE FUNCTION "derive_availability_of_pharmacy"();
--> statement-breakpoint
CREATE TRIGGER "derive_product_id_of_added" BEFORE INSERT ON "medicines"
	FOR EACH ROW EXECUTE FUNCTION "derive_product_id"();
--> statement-breakpoint
CREATE TRIGGER "derive_product_id_of_changed" BEFORE UPDATE ON "medicines" FOR EACH ROW
	WHEN ((OLD."product_id", OLD."product_key", OLD."name", OLD."manufacturer", OLD."composition", OLD."pack_size",
			OLD."form", OLD."strength", OLD."salts", OLD."salts_key", OLD."pack_amount", OLD."pack_unit")
		IS DISTINCT FROM (NEW."product_id", NEW."product_key", NEW."name", NEW."manufacturer", NEW."composition",
			NEW."pack_size", NEW."form", NEW."strength", NEW."salts", NEW."salts_key", NEW."pack_amount",
			NEW."pack_unit"))
	EXECUTE FUNCTION "derive_product_id"();
--> statement-breakpoint
CREATE TRIGGER "derive_products_of_added" AFTER INSERT ON "medicines"
	REFERENCING NEW TABLE AS moved FOR EACH STATEMENT EXECUTE FUNCTION "derive_products_of_added"();
--> statement-breakpoint
CREATE TRIGGER "derive_products_of_deleted" AFTER DELETE ON "medicines"
	REFERENCING OLD TABLE AS moved FOR EACH STATEMENT EXECUTE FUNCTION "derive_products_of_added"();
--> statement-breakpoint
CREATE TRIGGER "derive_products_of_changed" AFTER UPDATE ON "medicines" FOR EACH ROW
	WHEN ((OLD."product_id", OLD."name", OLD."description", OLD."composition", OLD."category", OLD."manufacturer",
			OLD."pack_size", OLD."form", OLD."strength", OLD."pack_amount", OLD."pack_unit", OLD."salts",
			OLD."salts_key", OLD."image", OLD."deleted_at", OLD."in_stock", OLD."price_paise", OLD."on_sale_until",
			OLD."sale_needs")
		IS DISTINCT FROM (NEW."product_id", NEW."name", NEW."description", NEW."composition", NEW."category",
			NEW."manufacturer", NEW."pack_size", NEW."form", NEW."strength", NEW."pack_amount", NEW."pack_unit",
			NEW."salts", NEW."salts_key", NEW."image", NEW."deleted_at", NEW."in_stock", NEW."price_paise",
			NEW."on_sale_until", NEW."sale_needs"))
	EXECUTE FUNCTION "derive_products_of_changed"();
--> statement-breakpoint
-- Derives a digest of what a listing says about its product, for listings without a product key.
CREATE FUNCTION "facts_of_listing"(m "medicines") RETURNS text LANGUAGE sql STABLE AS $$
	SELECT md5(jsonb_build_array(squeezed(m."name"), squeezed(m."manufacturer"), m."form", m."strength", m."salts",
		m."salts_key", m."pack_amount", m."pack_unit", CASE WHEN m."pack_amount" IS NULL THEN lower(m."pack_size") END,
		CASE WHEN coalesce(cardinality(m."salts"), 0) = 0 THEN lower(m."composition") END)::text)
$$;
--> statement-breakpoint
CREATE TRIGGER "follow_made_decisions" AFTER INSERT ON "product_decisions"
	FOR EACH ROW EXECUTE FUNCTION "follow_decisions"();
--> statement-breakpoint
CREATE TRIGGER "follow_changed_decisions" AFTER UPDATE ON "product_decisions" FOR EACH ROW
	WHEN ((OLD."leads_to", OLD."reversed_at", OLD."is_current")
		IS DISTINCT FROM (NEW."leads_to", NEW."reversed_at", NEW."is_current"))
	EXECUTE FUNCTION "follow_decisions"();
--> statement-breakpoint
-- As offers come and go, products change in two columns that no index contains. On a page with room the new version is
-- stored beside the old one, and none of the indexes is written (HOT); otherwise those of the words are, too.
ALTER TABLE "products" SET (fillfactor = 90);
--> statement-breakpoint
-- Derives the product that a listing's own facts lead to, whatever an administrator decided: the digest of its product
-- key, or its own id. A listing without a key that says something else than when a decision named its product is
-- another product, so that the decision can't put different strengths together.
CREATE FUNCTION "own_product"(m "medicines") RETURNS uuid LANGUAGE plpgsql STABLE AS $$
BEGIN
	IF m."product_key" IS NOT NULL THEN
		RETURN product_digest(m."product_key");
	END IF;
	IF EXISTS (SELECT FROM "decided_listings" WHERE "medicine_id" = m."id" AND "facts" <> facts_of_listing(m)) THEN
		RETURN product_digest(m."id" || '|' || facts_of_listing(m));
	END IF;
	RETURN m."id";
END
$$;
--> statement-breakpoint
-- Derives the product that a listing is an offer of: where it was taken to, else that of its own facts; then where that
-- product was merged into.
CREATE FUNCTION "product_of"(m "medicines") RETURNS uuid LANGUAGE plpgsql STABLE AS $$
DECLARE
	own uuid := own_product(m);
	found uuid;
BEGIN
	SELECT "other_id" INTO found FROM "product_decisions"
		WHERE "kind" = 'split' AND "medicine_id" = m."id" AND "own_id" = own AND "reversed_at" IS NULL;
	own := coalesce(found, own);
	SELECT "leads_to" INTO found FROM "product_decisions"
		WHERE "kind" = 'merge' AND "product_id" = own AND "reversed_at" IS NULL;
	RETURN coalesce(found, own);
END
$$;
--> statement-breakpoint
-- Tables of lower modules name rows of recalls; their modules cannot import this table.
ALTER TABLE "batches" ADD CONSTRAINT "batches_recall_id_recalls_id_fk" FOREIGN KEY ("recall_id") REFERENCES "public"."recalls"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "recalled_batches" ADD CONSTRAINT "recalled_batches_recall_id_recalls_id_fk" FOREIGN KEY ("recall_id") REFERENCES "public"."recalls"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE TRIGGER "derive_helpful_count" AFTER INSERT OR DELETE ON "review_votes" FOR EACH ROW
	EXECUTE FUNCTION "derive_helpful_count"();
--> statement-breakpoint
CREATE TRIGGER "derive_rating_of_added" AFTER INSERT ON "reviews" FOR EACH ROW
	WHEN (NOT NEW."sample") EXECUTE FUNCTION "derive_rating_of_review"();
--> statement-breakpoint
CREATE TRIGGER "derive_rating_of_changed" AFTER UPDATE OF "rating", "removed_at", "product_id" ON "reviews"
	FOR EACH ROW
	WHEN ((OLD."rating", OLD."product_id", OLD."removed_at" IS NULL)
		IS DISTINCT FROM (NEW."rating", NEW."product_id", NEW."removed_at" IS NULL))
	EXECUTE FUNCTION "derive_rating_of_review"();
--> statement-breakpoint
CREATE TRIGGER "derive_rating_of_deleted" AFTER DELETE ON "reviews" FOR EACH ROW
	WHEN (NOT OLD."sample") EXECUTE FUNCTION "derive_rating_of_review"();
--> statement-breakpoint
CREATE TRIGGER "log_added_reviews" AFTER INSERT ON "reviews"
	REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "log_changed_reviews"();
--> statement-breakpoint
CREATE TRIGGER "log_changed_reviews" AFTER UPDATE ON "reviews"
	REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "log_changed_reviews"();
--> statement-breakpoint
CREATE TRIGGER "log_deleted_reviews" AFTER DELETE ON "reviews"
	REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "log_changed_reviews"();
--> statement-breakpoint
CREATE TRIGGER "move_reviews_of_medicine" AFTER UPDATE ON "medicines" FOR EACH ROW
	WHEN (OLD."product_id" IS DISTINCT FROM NEW."product_id") EXECUTE FUNCTION "move_reviews_of_medicine"();
--> statement-breakpoint
CREATE TRIGGER "take_product_of_review" BEFORE INSERT ON "reviews" FOR EACH ROW
	EXECUTE FUNCTION "take_product_of_review"();
--> statement-breakpoint
CREATE TRIGGER "derive_salts_of_added" AFTER INSERT ON "medicines" REFERENCING NEW TABLE AS "fresh"
	FOR EACH STATEMENT EXECUTE FUNCTION "derive_salts_of_added"();
--> statement-breakpoint
CREATE TRIGGER "derive_salts_of_changed" AFTER UPDATE OF "salts" ON "medicines" FOR EACH ROW
	WHEN (NEW."salts" IS DISTINCT FROM OLD."salts") EXECUTE FUNCTION "derive_salts_of_changed"();
--> statement-breakpoint
CREATE TRIGGER derive_words_of_added AFTER INSERT ON products
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION derive_words_of_added();
--> statement-breakpoint
CREATE TRIGGER derive_words_of_changed AFTER UPDATE OF name, composition, category, manufacturer ON products
  FOR EACH ROW WHEN (old.search_words IS DISTINCT FROM new.search_words) EXECUTE FUNCTION derive_words_of_changed();
--> statement-breakpoint
-- Guards the audit log: who did what stays readable as it was recorded.
CREATE TRIGGER "append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "audit_entries"
	FOR EACH STATEMENT EXECUTE FUNCTION "append_only"();
--> statement-breakpoint
-- Guards the security events: what happened stays readable as it was recorded.
CREATE TRIGGER "append_only" BEFORE UPDATE OR TRUNCATE ON "security_events"
	FOR EACH STATEMENT EXECUTE FUNCTION "append_only"();
--> statement-breakpoint
-- The first partitions of a new database.
SELECT "create_partitions"(now());
--> statement-breakpoint
CREATE TRIGGER "delete_after_a_year" BEFORE DELETE ON "security_events"
	FOR EACH ROW EXECUTE FUNCTION "delete_after_a_year"();
