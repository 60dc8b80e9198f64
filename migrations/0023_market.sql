CREATE TABLE "batches" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"medicine_id" uuid NOT NULL,
	"number" text NOT NULL,
	"expiry_date" date NOT NULL,
	"mrp_paise" integer,
	"units" integer NOT NULL,
	"set_aside" integer DEFAULT 0 NOT NULL,
	"received_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"retired_at" timestamp (3) with time zone,
	"recall_id" uuid,
	CONSTRAINT "batches_units" CHECK ("batches"."units" >= 0 and "batches"."set_aside" >= 0),
	CONSTRAINT "batches_blocked" CHECK ("batches"."units" = 0 or ("batches"."retired_at" is null and "batches"."recall_id" is null))
);
--> statement-breakpoint
CREATE TABLE "invoice_serials" (
	"pharmacy_id" uuid NOT NULL,
	"series" text NOT NULL,
	"financial_year" text NOT NULL,
	"last" integer NOT NULL,
	CONSTRAINT "invoice_serials_pharmacy_id_series_financial_year_pk" PRIMARY KEY("pharmacy_id","series","financial_year")
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"pharmacy_id" uuid NOT NULL,
	"series" text NOT NULL,
	"financial_year" text NOT NULL,
	"serial" integer NOT NULL,
	"number" text NOT NULL,
	"consignment_id" uuid NOT NULL,
	"reversal_id" uuid,
	"total_paise" bigint NOT NULL,
	"snapshot" jsonb NOT NULL,
	"issued_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ledger_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"order_id" uuid,
	"consignment_id" uuid
);
--> statement-breakpoint
CREATE TABLE "ledger_lines" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"entry_id" bigint NOT NULL,
	"account" text NOT NULL,
	"pharmacy_id" uuid,
	"amount_paise" bigint NOT NULL,
	CONSTRAINT "ledger_lines_amount" CHECK ("ledger_lines"."amount_paise" <> 0)
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
CREATE TABLE "notifications" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notifications_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"role" text NOT NULL,
	"account_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"subject_id" uuid,
	"facts" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"read_at" timestamp (3) with time zone
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
CREATE TABLE "picks" (
	"order_item_id" uuid NOT NULL,
	"batch_id" uuid NOT NULL,
	"quantity" integer NOT NULL,
	CONSTRAINT "picks_order_item_id_batch_id_pk" PRIMARY KEY("order_item_id","batch_id"),
	CONSTRAINT "picks_quantity" CHECK ("picks"."quantity" > 0)
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
	"evidence" text
);
--> statement-breakpoint
CREATE TABLE "return_photos" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"return_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"content" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "returns" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"consignment_id" uuid NOT NULL,
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
	"restock" boolean,
	"reversal_id" uuid,
	CONSTRAINT "returns_quantity" CHECK ("returns"."quantity" > 0),
	CONSTRAINT "returns_decided" CHECK (("returns"."state" = 'requested') = ("returns"."decided_at" is null))
);
--> statement-breakpoint
CREATE TABLE "reversal_items" (
	"reversal_id" uuid NOT NULL,
	"order_item_id" uuid NOT NULL,
	"quantity" integer NOT NULL,
	CONSTRAINT "reversal_items_reversal_id_order_item_id_pk" PRIMARY KEY("reversal_id","order_item_id"),
	CONSTRAINT "reversal_items_quantity" CHECK ("reversal_items"."quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE "reversals" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"consignment_id" uuid NOT NULL,
	"refund_id" uuid,
	"cause" text NOT NULL,
	"goods_paise" bigint NOT NULL,
	"delivery_paise" bigint NOT NULL,
	"goodwill_paise" bigint NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "reversals_amount" CHECK ("reversals"."goods_paise" > 0 and "reversals"."delivery_paise" >= 0 and "reversals"."goodwill_paise" <= 0
        and "reversals"."goods_paise" + "reversals"."delivery_paise" + "reversals"."goodwill_paise" >= 0)
);
--> statement-breakpoint
CREATE TABLE "seller_ratings" (
	"consignment_id" uuid PRIMARY KEY NOT NULL,
	"pharmacy_id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"stars" smallint NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"rated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "seller_ratings_stars" CHECK ("seller_ratings"."stars" between 1 and 5)
);
--> statement-breakpoint
CREATE TABLE "statements" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"pharmacy_id" uuid NOT NULL,
	"from" date NOT NULL,
	"to" date NOT NULL,
	"last_line" bigint NOT NULL,
	"opening_paise" bigint NOT NULL,
	"closing_paise" bigint NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "moved_before" AS SELECT * FROM "stock_movements";--> statement-breakpoint
TRUNCATE "stock_movements";--> statement-breakpoint
ALTER TABLE "stock_movements" DROP CONSTRAINT "stock_movements_quantity";--> statement-breakpoint
DROP INDEX "consignments_of_pharmacy";--> statement-breakpoint
DROP INDEX "stock_movements_of_medicine";--> statement-breakpoint
ALTER TABLE "stock_movements" DROP CONSTRAINT "stock_movements_order_item_id_kind_pk";--> statement-breakpoint
ALTER TABLE "stock_movements" DROP COLUMN "quantity";--> statement-breakpoint
ALTER TABLE "stock_movements" DROP COLUMN "kind";--> statement-breakpoint
ALTER TABLE "stock_movements" ALTER COLUMN "order_item_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "consignments" ADD COLUMN "state" text DEFAULT 'new' NOT NULL;--> statement-breakpoint
UPDATE "consignments" SET "state" = CASE "delivery_status" WHEN 'processing' THEN 'new' ELSE "delivery_status" END;--> statement-breakpoint
ALTER TABLE "consignments" drop column "delivery_status";--> statement-breakpoint
ALTER TABLE "consignments" ADD COLUMN "delivery_status" text GENERATED ALWAYS AS (case when state in ('shipped', 'delivered') then state
          when state in ('declined', 'cancelled') then 'cancelled' else 'processing' end) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "consignments" ADD COLUMN "promised_on" date;--> statement-breakpoint
ALTER TABLE "consignments" ADD COLUMN "placed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "consignments" ADD COLUMN "accepted_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "consignments" ADD COLUMN "packed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "consignments" ADD COLUMN "shipped_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "consignments" ADD COLUMN "delivered_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "consignments" ADD COLUMN "carrier" text;--> statement-breakpoint
ALTER TABLE "consignments" ADD COLUMN "tracking_number" text;--> statement-breakpoint
ALTER TABLE "consignments" ADD COLUMN "commission_bp" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "medicines" ADD COLUMN "hsn" text;--> statement-breakpoint
ALTER TABLE "medicines" ADD COLUMN "gst_bp" smallint;--> statement-breakpoint
ALTER TABLE "order_events" ADD COLUMN "consignment_id" uuid;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "promised_expiry" date;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "declined_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "decline_reason" text;--> statement-breakpoint
ALTER TABLE "pharmacies" ADD COLUMN "gstin" text;--> statement-breakpoint
ALTER TABLE "pharmacies" ADD COLUMN "state_code" text;--> statement-breakpoint
ALTER TABLE "pharmacies" ADD COLUMN "linked_account" text;--> statement-breakpoint
ALTER TABLE "pharmacies" ADD COLUMN "rating_tenths" smallint;--> statement-breakpoint
ALTER TABLE "pharmacies" ADD COLUMN "rating_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD COLUMN "id" bigint PRIMARY KEY NOT NULL GENERATED ALWAYS AS IDENTITY (sequence name "stock_movements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1);--> statement-breakpoint
ALTER TABLE "stock_movements" ADD COLUMN "batch_id" uuid NOT NULL;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD COLUMN "units" integer NOT NULL;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD COLUMN "cause" text NOT NULL;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD COLUMN "by_role" text NOT NULL;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD COLUMN "by_id" uuid;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "batches" ADD CONSTRAINT "batches_medicine_id_medicines_id_fk" FOREIGN KEY ("medicine_id") REFERENCES "public"."medicines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "batches" ADD CONSTRAINT "batches_recall_id_recalls_id_fk" FOREIGN KEY ("recall_id") REFERENCES "public"."recalls"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_serials" ADD CONSTRAINT "invoice_serials_pharmacy_id_pharmacies_id_fk" FOREIGN KEY ("pharmacy_id") REFERENCES "public"."pharmacies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_pharmacy_id_pharmacies_id_fk" FOREIGN KEY ("pharmacy_id") REFERENCES "public"."pharmacies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_consignment_id_consignments_id_fk" FOREIGN KEY ("consignment_id") REFERENCES "public"."consignments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_reversal_id_reversals_id_fk" FOREIGN KEY ("reversal_id") REFERENCES "public"."reversals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_lines" ADD CONSTRAINT "ledger_lines_entry_id_ledger_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."ledger_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_lines" ADD CONSTRAINT "ledger_lines_pharmacy_id_pharmacies_id_fk" FOREIGN KEY ("pharmacy_id") REFERENCES "public"."pharmacies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_pharmacy_id_pharmacies_id_fk" FOREIGN KEY ("pharmacy_id") REFERENCES "public"."pharmacies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_statement_id_statements_id_fk" FOREIGN KEY ("statement_id") REFERENCES "public"."statements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "picks" ADD CONSTRAINT "picks_order_item_id_order_items_id_fk" FOREIGN KEY ("order_item_id") REFERENCES "public"."order_items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "picks" ADD CONSTRAINT "picks_batch_id_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."batches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recall_answers" ADD CONSTRAINT "recall_answers_recall_id_recalls_id_fk" FOREIGN KEY ("recall_id") REFERENCES "public"."recalls"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recall_answers" ADD CONSTRAINT "recall_answers_pharmacy_id_pharmacies_id_fk" FOREIGN KEY ("pharmacy_id") REFERENCES "public"."pharmacies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_photos" ADD CONSTRAINT "return_photos_return_id_returns_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."returns"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_consignment_id_consignments_id_fk" FOREIGN KEY ("consignment_id") REFERENCES "public"."consignments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_order_item_id_order_items_id_fk" FOREIGN KEY ("order_item_id") REFERENCES "public"."order_items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_reversal_id_reversals_id_fk" FOREIGN KEY ("reversal_id") REFERENCES "public"."reversals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reversal_items" ADD CONSTRAINT "reversal_items_reversal_id_reversals_id_fk" FOREIGN KEY ("reversal_id") REFERENCES "public"."reversals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reversal_items" ADD CONSTRAINT "reversal_items_order_item_id_order_items_id_fk" FOREIGN KEY ("order_item_id") REFERENCES "public"."order_items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reversals" ADD CONSTRAINT "reversals_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reversals" ADD CONSTRAINT "reversals_consignment_id_consignments_id_fk" FOREIGN KEY ("consignment_id") REFERENCES "public"."consignments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reversals" ADD CONSTRAINT "reversals_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seller_ratings" ADD CONSTRAINT "seller_ratings_consignment_id_consignments_id_fk" FOREIGN KEY ("consignment_id") REFERENCES "public"."consignments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seller_ratings" ADD CONSTRAINT "seller_ratings_pharmacy_id_pharmacies_id_fk" FOREIGN KEY ("pharmacy_id") REFERENCES "public"."pharmacies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seller_ratings" ADD CONSTRAINT "seller_ratings_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statements" ADD CONSTRAINT "statements_pharmacy_id_pharmacies_id_fk" FOREIGN KEY ("pharmacy_id") REFERENCES "public"."pharmacies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "batches_number" ON "batches" USING btree ("medicine_id",upper("number"),"expiry_date") WHERE "batches"."retired_at" is null;--> statement-breakpoint
CREATE INDEX "batches_to_pick" ON "batches" USING btree ("medicine_id","expiry_date","id") WHERE "batches"."units" > 0;--> statement-breakpoint
CREATE INDEX "batches_by_expiry" ON "batches" USING btree ("expiry_date","id") WHERE "batches"."units" > 0;--> statement-breakpoint
CREATE INDEX "batches_by_number" ON "batches" USING btree (upper("number"),"medicine_id");--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_serial" ON "invoices" USING btree ("pharmacy_id","series","financial_year","serial");--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_of_consignment" ON "invoices" USING btree ("consignment_id") WHERE "invoices"."reversal_id" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_of_reversal" ON "invoices" USING btree ("reversal_id") WHERE "invoices"."reversal_id" is not null;--> statement-breakpoint
CREATE INDEX "invoices_by_consignment" ON "invoices" USING btree ("consignment_id");--> statement-breakpoint
CREATE INDEX "invoices_of_pharmacy" ON "invoices" USING btree ("pharmacy_id","issued_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_entries_key" ON "ledger_entries" USING btree ("key");--> statement-breakpoint
CREATE INDEX "ledger_entries_of_order" ON "ledger_entries" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "ledger_entries_by_age" ON "ledger_entries" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "ledger_lines_of_entry" ON "ledger_lines" USING btree ("entry_id");--> statement-breakpoint
CREATE INDEX "ledger_lines_of_pharmacy" ON "ledger_lines" USING btree ("pharmacy_id","account","id");--> statement-breakpoint
CREATE INDEX "notifications_of_account" ON "notifications" USING btree ("role","account_id","id");--> statement-breakpoint
CREATE INDEX "notifications_unread" ON "notifications" USING btree ("role","account_id") WHERE "notifications"."read_at" is null;--> statement-breakpoint
CREATE INDEX "notifications_by_age" ON "notifications" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "payouts_open" ON "payouts" USING btree ("pharmacy_id") WHERE "payouts"."state" in ('requested', 'pending');--> statement-breakpoint
CREATE UNIQUE INDEX "payouts_transfer" ON "payouts" USING btree ("provider_transfer_id");--> statement-breakpoint
CREATE INDEX "payouts_of_pharmacy" ON "payouts" USING btree ("pharmacy_id","created_at","id");--> statement-breakpoint
CREATE INDEX "payouts_due" ON "payouts" USING btree ("due_at") WHERE "payouts"."due_at" is not null;--> statement-breakpoint
CREATE INDEX "picks_of_batch" ON "picks" USING btree ("batch_id");--> statement-breakpoint
CREATE UNIQUE INDEX "recall_answers_one_each" ON "recall_answers" USING btree ("recall_id","pharmacy_id");--> statement-breakpoint
CREATE INDEX "recalls_by_age" ON "recalls" USING btree ("opened_at","id");--> statement-breakpoint
CREATE INDEX "recalls_open" ON "recalls" USING btree (upper("batch_number")) WHERE "recalls"."closed_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "return_photos_of_return" ON "return_photos" USING btree ("return_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "returns_open" ON "returns" USING btree ("order_item_id") WHERE "returns"."state" = 'requested';--> statement-breakpoint
CREATE INDEX "returns_of_item" ON "returns" USING btree ("order_item_id");--> statement-breakpoint
CREATE INDEX "returns_of_consignment" ON "returns" USING btree ("consignment_id");--> statement-breakpoint
CREATE INDEX "returns_by_age" ON "returns" USING btree ("state","requested_at","id");--> statement-breakpoint
CREATE INDEX "reversal_items_of_item" ON "reversal_items" USING btree ("order_item_id");--> statement-breakpoint
CREATE INDEX "reversals_of_order" ON "reversals" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "reversals_of_consignment" ON "reversals" USING btree ("consignment_id");--> statement-breakpoint
CREATE INDEX "reversals_of_refund" ON "reversals" USING btree ("refund_id");--> statement-breakpoint
CREATE INDEX "seller_ratings_of_pharmacy" ON "seller_ratings" USING btree ("pharmacy_id","rated_at");--> statement-breakpoint
CREATE INDEX "seller_ratings_of_customer" ON "seller_ratings" USING btree ("customer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "statements_week" ON "statements" USING btree ("pharmacy_id","from");--> statement-breakpoint
CREATE INDEX "statements_by_week" ON "statements" USING btree ("from","id");--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_consignment_id_consignments_id_fk" FOREIGN KEY ("consignment_id") REFERENCES "public"."consignments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_batch_id_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."batches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "consignments_to_work" ON "consignments" USING btree ("pharmacy_id","state","placed_at","id") WHERE "consignments"."placed_at" is not null and "consignments"."state" in ('new', 'accepted', 'packed', 'shipped');--> statement-breakpoint
CREATE INDEX "order_items_of_consignment" ON "order_items" USING btree ("consignment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "stock_movements_once" ON "stock_movements" USING btree ("order_item_id","cause","batch_id") WHERE "stock_movements"."cause" in ('sold', 'returned', 'restocked');--> statement-breakpoint
CREATE INDEX "stock_movements_of_batch" ON "stock_movements" USING btree ("batch_id");--> statement-breakpoint
CREATE INDEX "consignments_of_pharmacy" ON "consignments" USING btree ("pharmacy_id","placed_at","id") WHERE "consignments"."placed_at" is not null;--> statement-breakpoint
CREATE INDEX "stock_movements_of_medicine" ON "stock_movements" USING btree ("medicine_id","id");--> statement-breakpoint
-- What was placed before is promised as it was: three days.
UPDATE "consignments" c SET "placed_at" = o."placed_at", "promised_on" = (o."placed_at" AT TIME ZONE 'Asia/Kolkata')::date + 3
FROM "orders" o WHERE o."id" = c."order_id" AND o."placed_at" IS NOT NULL;--> statement-breakpoint
UPDATE "consignments" c SET "shipped_at" = c."placed_at", "delivered_at" = CASE "state" WHEN 'delivered' THEN c."placed_at" END
WHERE c."state" IN ('shipped', 'delivered');--> statement-breakpoint
-- Each medicine has one batch so far: what it says of itself. Its ledger: what was brought, and what orders moved.
INSERT INTO "batches" ("medicine_id", "number", "expiry_date", "mrp_paise", "units", "received_at")
SELECT "id", "batch_number", "expiry_date", "mrp_paise", "stock", "created_at" FROM "medicines";--> statement-breakpoint
INSERT INTO "stock_movements" ("medicine_id", "batch_id", "units", "cause", "by_role", "by_id", "at")
SELECT m."id", b."id", m."stocked", 'brought', 'pharmacy', m."pharmacy_id", m."created_at"
FROM "medicines" m JOIN "batches" b ON b."medicine_id" = m."id" WHERE m."stocked" <> 0;--> statement-breakpoint
INSERT INTO "stock_movements" ("medicine_id", "batch_id", "units", "cause", "order_item_id", "by_role", "at")
SELECT v."medicine_id", b."id", CASE v."kind" WHEN 'sold' THEN -v."quantity" ELSE v."quantity" END, v."kind", v."order_item_id", 'system', v."at"
FROM "moved_before" v JOIN "batches" b ON b."medicine_id" = v."medicine_id" ORDER BY v."at";--> statement-breakpoint
INSERT INTO "picks" ("order_item_id", "batch_id", "quantity")
SELECT v."order_item_id", b."id", v."quantity"
FROM "moved_before" v JOIN "batches" b ON b."medicine_id" = v."medicine_id"
WHERE v."kind" = 'sold' AND NOT EXISTS (SELECT FROM "moved_before" r WHERE r."order_item_id" = v."order_item_id" AND r."kind" = 'returned');--> statement-breakpoint
DROP TABLE "moved_before";--> statement-breakpoint
DROP TRIGGER "medicines_stocked" ON "medicines";--> statement-breakpoint
DROP FUNCTION "stocked_at_first"();--> statement-breakpoint
ALTER TABLE "medicines" DROP COLUMN "stocked";--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_units" CHECK ("stock_movements"."units" <> 0);--> statement-breakpoint
-- What a new medicine says of itself is its first batch.
CREATE FUNCTION "bring_first_batches"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	WITH first AS (
		INSERT INTO "batches" ("medicine_id", "number", "expiry_date", "mrp_paise", "units", "received_at")
		SELECT "id", "batch_number", "expiry_date", "mrp_paise", "stock", "created_at" FROM added
		RETURNING "id", "medicine_id", "units", "received_at")
	INSERT INTO "stock_movements" ("medicine_id", "batch_id", "units", "cause", "by_role", "by_id", "at")
	SELECT f."medicine_id", f."id", f."units", 'brought', 'pharmacy', a."pharmacy_id", f."received_at"
	FROM first f JOIN added a ON a."id" = f."medicine_id" WHERE f."units" <> 0;
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "medicines_first_batch" AFTER INSERT ON "medicines"
	REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION "bring_first_batches"();--> statement-breakpoint
CREATE OR REPLACE FUNCTION "tell_medicines_changed"() RETURNS trigger LANGUAGE plpgsql AS $$
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
		-- What only its pharmacy sees. Any other column, also one that is yet to come, is public.
		b."sku" := a."sku";
		b."updated_at" := a."updated_at";
		IF b IS DISTINCT FROM a THEN
			INSERT INTO "catalogue_changes" ("medicine_id", "what") VALUES (a."id", 'anything');
		ELSIF NOT same_units THEN
			INSERT INTO "catalogue_changes" ("medicine_id", "what") VALUES (a."id", 'shown');
		END IF;
	END LOOP;
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "stock_movements_stay" BEFORE UPDATE OR DELETE ON "stock_movements" FOR EACH ROW EXECUTE FUNCTION "refuse_change"();--> statement-breakpoint
CREATE TRIGGER "stock_movements_stay_all" BEFORE TRUNCATE ON "stock_movements" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();--> statement-breakpoint
CREATE TRIGGER "ledger_entries_stay" BEFORE UPDATE OR DELETE ON "ledger_entries" FOR EACH ROW EXECUTE FUNCTION "refuse_change"();--> statement-breakpoint
CREATE TRIGGER "ledger_entries_stay_all" BEFORE TRUNCATE ON "ledger_entries" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();--> statement-breakpoint
CREATE TRIGGER "ledger_lines_stay" BEFORE UPDATE OR DELETE ON "ledger_lines" FOR EACH ROW EXECUTE FUNCTION "refuse_change"();--> statement-breakpoint
CREATE TRIGGER "ledger_lines_stay_all" BEFORE TRUNCATE ON "ledger_lines" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();--> statement-breakpoint
CREATE TRIGGER "invoices_stay" BEFORE UPDATE OR DELETE ON "invoices" FOR EACH ROW EXECUTE FUNCTION "refuse_change"();--> statement-breakpoint
CREATE TRIGGER "invoices_stay_all" BEFORE TRUNCATE ON "invoices" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();--> statement-breakpoint
-- Checked at the end of the transaction: the lines of an entry are written one after another.
CREATE FUNCTION "balance_entry"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	rest bigint;
BEGIN
	SELECT coalesce(sum("amount_paise"), 0) INTO rest FROM "ledger_lines" WHERE "entry_id" = NEW."entry_id";
	IF rest <> 0 THEN
		RAISE EXCEPTION 'ledger entry % is out by % paise', NEW."entry_id", rest;
	END IF;
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "ledger_lines_balance" AFTER INSERT ON "ledger_lines" DEFERRABLE INITIALLY DEFERRED
	FOR EACH ROW EXECUTE FUNCTION "balance_entry"();--> statement-breakpoint
CREATE FUNCTION "keep_seller_rating"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	-- Two at once would each count without the other.
	PERFORM FROM "pharmacies" WHERE "id" = NEW."pharmacy_id" FOR UPDATE;
	UPDATE "pharmacies" p SET "rating_tenths" = r.tenths, "rating_count" = r.n
	FROM (SELECT round(avg("stars") * 10)::smallint AS tenths, count(*)::int AS n
		FROM "seller_ratings" WHERE "pharmacy_id" = NEW."pharmacy_id") r
	WHERE p."id" = NEW."pharmacy_id";
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "seller_ratings_keep" AFTER INSERT OR UPDATE ON "seller_ratings"
	FOR EACH ROW EXECUTE FUNCTION "keep_seller_rating"();--> statement-breakpoint
-- What happened to money before: taken, sold, delivered (without a commission), called off, given back.
INSERT INTO "ledger_entries" ("key", "kind", "at", "order_id")
SELECT 'capture:' || c."id", 'capture', c."captured_at", p."order_id"
FROM "captures" c JOIN "payments" p ON p."id" = c."payment_id";--> statement-breakpoint
INSERT INTO "ledger_lines" ("entry_id", "account", "amount_paise")
SELECT e."id", l.account, l.sign * c."amount_paise"
FROM "captures" c JOIN "ledger_entries" e ON e."key" = 'capture:' || c."id"
CROSS JOIN (VALUES ('provider', 1), ('customers', -1)) l (account, sign);--> statement-breakpoint
INSERT INTO "ledger_entries" ("key", "kind", "at", "order_id")
SELECT 'sale:' || "id", 'sale', "placed_at", "id" FROM "orders" WHERE "hold" = 'consumed';--> statement-breakpoint
CREATE TEMPORARY TABLE "goods" ON COMMIT DROP AS
SELECT c."order_id", c."id" AS "consignment_id", c."pharmacy_id", c."state", c."delivered_at",
	sum(i."price_paise"::bigint * i."quantity") AS "paise"
FROM "consignments" c JOIN "order_items" i ON i."consignment_id" = c."id" JOIN "orders" o ON o."id" = c."order_id"
WHERE o."hold" = 'consumed' GROUP BY c."id";--> statement-breakpoint
INSERT INTO "ledger_lines" ("entry_id", "account", "pharmacy_id", "amount_paise")
SELECT e."id", 'customers', NULL::uuid, o."total_paise" FROM "orders" o JOIN "ledger_entries" e ON e."key" = 'sale:' || o."id"
UNION ALL SELECT e."id", 'delivery', NULL::uuid, -o."delivery_paise" FROM "orders" o JOIN "ledger_entries" e ON e."key" = 'sale:' || o."id" WHERE o."delivery_paise" <> 0
UNION ALL SELECT e."id", 'advance', g."pharmacy_id", -g."paise" FROM "goods" g JOIN "ledger_entries" e ON e."key" = 'sale:' || g."order_id";--> statement-breakpoint
INSERT INTO "ledger_entries" ("key", "kind", "at", "order_id", "consignment_id")
SELECT 'delivered:' || g."consignment_id", 'delivered', g."delivered_at", g."order_id", g."consignment_id"
FROM "goods" g JOIN "orders" o ON o."id" = g."order_id" WHERE g."state" = 'delivered' AND o."cancelled_at" IS NULL;--> statement-breakpoint
INSERT INTO "ledger_lines" ("entry_id", "account", "pharmacy_id", "amount_paise")
SELECT e."id", l.account, g."pharmacy_id", l.sign * g."paise"
FROM "goods" g JOIN "ledger_entries" e ON e."key" = 'delivered:' || g."consignment_id"
CROSS JOIN (VALUES ('advance', 1), ('pharmacy', -1)) l (account, sign);--> statement-breakpoint
INSERT INTO "ledger_entries" ("key", "kind", "at", "order_id")
SELECT 'reversal:' || "id", 'reversal', "cancelled_at", "id" FROM "orders" WHERE "hold" = 'consumed' AND "cancelled_at" IS NOT NULL;--> statement-breakpoint
INSERT INTO "ledger_lines" ("entry_id", "account", "pharmacy_id", "amount_paise")
SELECT e."id", 'customers', NULL::uuid, -o."total_paise" FROM "orders" o JOIN "ledger_entries" e ON e."key" = 'reversal:' || o."id"
UNION ALL SELECT e."id", 'delivery', NULL::uuid, o."delivery_paise" FROM "orders" o JOIN "ledger_entries" e ON e."key" = 'reversal:' || o."id" WHERE o."delivery_paise" <> 0
UNION ALL SELECT e."id", 'advance', g."pharmacy_id", g."paise" FROM "goods" g JOIN "ledger_entries" e ON e."key" = 'reversal:' || g."order_id";--> statement-breakpoint
WITH undone AS (
	INSERT INTO "reversals" ("order_id", "consignment_id", "cause", "goods_paise", "delivery_paise", "goodwill_paise", "at")
	SELECT g."order_id", g."consignment_id", 'admin_cancelled', g."paise", 0, -g."paise", o."cancelled_at"
	FROM "goods" g JOIN "orders" o ON o."id" = g."order_id" WHERE o."cancelled_at" IS NOT NULL
	RETURNING "id", "consignment_id")
INSERT INTO "reversal_items" ("reversal_id", "order_item_id", "quantity")
SELECT u."id", i."id", i."quantity" FROM undone u JOIN "order_items" i ON i."consignment_id" = u."consignment_id";--> statement-breakpoint
INSERT INTO "ledger_entries" ("key", "kind", "at", "order_id")
SELECT 'refund:' || "id", 'refund', "settled_at", "order_id" FROM "refunds" WHERE "state" = 'processed';--> statement-breakpoint
INSERT INTO "ledger_lines" ("entry_id", "account", "amount_paise")
SELECT e."id", l.account, l.sign * r."amount_paise"
FROM "refunds" r JOIN "ledger_entries" e ON e."key" = 'refund:' || r."id"
JOIN "orders" o ON o."id" = r."order_id" JOIN "captures" c ON c."id" = r."capture_id"
CROSS JOIN LATERAL (VALUES ('provider', -1),
	(CASE WHEN c."sale" AND o."cancelled_at" IS NULL THEN 'goodwill' ELSE 'customers' END, 1)) l (account, sign);
