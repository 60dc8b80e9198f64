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
CREATE TABLE "captures" (
	"id" text PRIMARY KEY NOT NULL,
	"payment_id" uuid NOT NULL,
	"amount_paise" bigint NOT NULL,
	"sale" boolean NOT NULL,
	"captured_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "captures_amount" CHECK ("captures"."amount_paise" > 0)
);
--> statement-breakpoint
CREATE TABLE "order_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"what" text NOT NULL,
	"by_role" text NOT NULL,
	"by_id" uuid,
	"amount_paise" bigint,
	"from" text,
	"to" text,
	"reason" text
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
CREATE TABLE "refunds" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"capture_id" text NOT NULL,
	"amount_paise" bigint NOT NULL,
	"cause" text NOT NULL,
	"state" text DEFAULT 'requested' NOT NULL,
	"provider_refund_id" text,
	"retry_of" uuid,
	"failure" text,
	"tries" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"settled_at" timestamp (3) with time zone,
	CONSTRAINT "refunds_amount" CHECK ("refunds"."amount_paise" > 0)
);
--> statement-breakpoint
CREATE TABLE "stock_movements" (
	"order_item_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"medicine_id" uuid NOT NULL,
	"quantity" integer NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "stock_movements_order_item_id_kind_pk" PRIMARY KEY("order_item_id","kind"),
	CONSTRAINT "stock_movements_quantity" CHECK ("stock_movements"."quantity" > 0)
);
--> statement-breakpoint
DROP INDEX "payments_refund_due";--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "key" text;--> statement-breakpoint
ALTER TABLE "medicines" ADD COLUMN "stocked" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "cancelled_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "opening_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "captures" ADD CONSTRAINT "captures_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_capture_id_captures_id_fk" FOREIGN KEY ("capture_id") REFERENCES "public"."captures"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_retry_of_refunds_id_fk" FOREIGN KEY ("retry_of") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_order_item_id_order_items_id_fk" FOREIGN KEY ("order_item_id") REFERENCES "public"."order_items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_medicine_id_medicines_id_fk" FOREIGN KEY ("medicine_id") REFERENCES "public"."medicines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "alerts_open" ON "alerts" USING btree ("key") WHERE "alerts"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "alerts_by_age" ON "alerts" USING btree ("last_at") WHERE "alerts"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "captures_of_payment" ON "captures" USING btree ("payment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "captures_sale" ON "captures" USING btree ("payment_id") WHERE "captures"."sale";--> statement-breakpoint
CREATE INDEX "order_events_of_order" ON "order_events" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "provider_events_due" ON "provider_events" USING btree ("due_at") WHERE "provider_events"."due_at" is not null;--> statement-breakpoint
CREATE INDEX "provider_events_by_age" ON "provider_events" USING btree ("received_at");--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_provider_refund" ON "refunds" USING btree ("provider_refund_id");--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_retry" ON "refunds" USING btree ("retry_of");--> statement-breakpoint
CREATE INDEX "refunds_of_order" ON "refunds" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "refunds_of_capture" ON "refunds" USING btree ("capture_id");--> statement-breakpoint
CREATE INDEX "refunds_due" ON "refunds" USING btree ("due_at") WHERE "refunds"."due_at" is not null;--> statement-breakpoint
CREATE INDEX "stock_movements_of_medicine" ON "stock_movements" USING btree ("medicine_id");--> statement-breakpoint
CREATE UNIQUE INDEX "mails_key" ON "mails" USING btree ("key");--> statement-breakpoint
INSERT INTO "captures" ("id", "payment_id", "amount_paise", "sale", "captured_at")
SELECT coalesce("provider_payment_id", 'unknown_' || "id"), "id", "amount_paise", "status" = 'captured', coalesce("captured_at", "created_at")
FROM "payments" WHERE "status" <> 'created';--> statement-breakpoint
INSERT INTO "refunds" ("id", "order_id", "capture_id", "amount_paise", "cause", "state", "due_at", "created_at", "settled_at")
SELECT p."id", p."order_id", coalesce(p."provider_payment_id", 'unknown_' || p."id"), p."amount_paise", 'unfulfillable',
	CASE p."status" WHEN 'refunded' THEN 'processed' ELSE 'requested' END,
	CASE p."status" WHEN 'refunded' THEN NULL ELSE now() END,
	coalesce(p."captured_at", p."created_at"),
	CASE p."status" WHEN 'refunded' THEN coalesce(p."captured_at", p."created_at") END
FROM "payments" p WHERE p."status" IN ('refund_due', 'refunded');--> statement-breakpoint
INSERT INTO "order_events" ("order_id", "at", "what", "by_role", "amount_paise")
SELECT p."order_id", coalesce(p."captured_at", p."created_at"), CASE p."status" WHEN 'captured' THEN 'paid' ELSE 'unfulfillable' END, 'system', p."amount_paise"
FROM "payments" p WHERE p."status" <> 'created' ORDER BY p."captured_at";--> statement-breakpoint
INSERT INTO "order_events" ("order_id", "at", "what", "by_role", "amount_paise")
SELECT r."order_id", r."settled_at", 'refund_processed', 'system', r."amount_paise"
FROM "refunds" r WHERE r."state" = 'processed' ORDER BY r."settled_at";--> statement-breakpoint
UPDATE "orders" SET "cancelled_at" = "placed_at" WHERE "id" IN (SELECT "order_id" FROM "refunds");--> statement-breakpoint
UPDATE "payments" SET "status" = 'returned' WHERE "status" IN ('refund_due', 'refunded');--> statement-breakpoint
INSERT INTO "stock_movements" ("order_item_id", "kind", "medicine_id", "quantity", "at")
SELECT i."id", 'sold', i."medicine_id", i."quantity", coalesce(o."placed_at", o."created_at")
FROM "order_items" i JOIN "orders" o ON o."id" = i."order_id" WHERE o."hold" = 'consumed';--> statement-breakpoint
UPDATE "medicines" m SET "stocked" = m."stock" + coalesce((SELECT sum(s."quantity") FROM "stock_movements" s WHERE s."medicine_id" = m."id"), 0);--> statement-breakpoint
CREATE FUNCTION "stocked_at_first"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW."stocked" := NEW."stock";
	RETURN NEW;
END
$$;--> statement-breakpoint
CREATE TRIGGER "medicines_stocked" BEFORE INSERT ON "medicines" FOR EACH ROW EXECUTE FUNCTION "stocked_at_first"();--> statement-breakpoint
CREATE FUNCTION "stay_paid"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'order % was paid and stays so', OLD."id";
END
$$;--> statement-breakpoint
CREATE TRIGGER "orders_stay_paid" BEFORE UPDATE OF "payment_status" ON "orders" FOR EACH ROW
	WHEN (OLD."payment_status" IN ('paid', 'refunded') AND NEW."payment_status" NOT IN ('paid', 'refunded'))
	EXECUTE FUNCTION "stay_paid"();--> statement-breakpoint
CREATE TRIGGER "order_events_stay" BEFORE UPDATE OR DELETE ON "order_events" FOR EACH ROW EXECUTE FUNCTION "refuse_change"();--> statement-breakpoint
CREATE TRIGGER "order_events_stay_all" BEFORE TRUNCATE ON "order_events" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();
