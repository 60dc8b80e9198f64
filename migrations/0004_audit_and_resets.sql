CREATE TABLE "audit_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp (3) with time zone NOT NULL,
	"actor_role" text NOT NULL,
	"actor_id" uuid NOT NULL,
	"ip" text NOT NULL,
	"action" text NOT NULL,
	"subject_type" text NOT NULL,
	"subject_id" uuid,
	"subject_name" text,
	"before" jsonb,
	"after" jsonb
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
DROP INDEX "orders_by_age";--> statement-breakpoint
CREATE INDEX "audit_by_action" ON "audit_entries" USING btree ("action","id");--> statement-breakpoint
CREATE INDEX "audit_of_subject" ON "audit_entries" USING btree ("subject_id","id") WHERE "audit_entries"."subject_id" is not null;--> statement-breakpoint
CREATE INDEX "audit_of_actor" ON "audit_entries" USING btree ("actor_id","id");--> statement-breakpoint
CREATE INDEX "password_resets_account" ON "password_resets" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "customers_by_age" ON "customers" USING btree ("created_at","id") WHERE "customers"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "customers_by_name" ON "customers" USING btree (lower("name") collate "C","id") WHERE "customers"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "customers_search" ON "customers" USING gin (lower("name" || ' ' || "email") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "medicines_inventory_by_name" ON "medicines" USING btree ("pharmacy_id",lower("name") collate "C","id") WHERE "medicines"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "medicines_inventory_by_expiry" ON "medicines" USING btree ("pharmacy_id","expiry_date","id") WHERE "medicines"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "orders_by_total" ON "orders" USING btree ("total_paise","id") WHERE "orders"."placed_at" is not null;--> statement-breakpoint
CREATE INDEX "orders_by_status" ON "orders" USING btree ("status","placed_at","id") WHERE "orders"."placed_at" is not null;--> statement-breakpoint
CREATE INDEX "orders_by_age" ON "orders" USING btree ("placed_at","id");--> statement-breakpoint
CREATE FUNCTION "refuse_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'rows of % are never changed nor removed', TG_TABLE_NAME;
END
$$;--> statement-breakpoint
CREATE TRIGGER "audit_entries_stay" BEFORE UPDATE OR DELETE ON "audit_entries" FOR EACH ROW EXECUTE FUNCTION "refuse_change"();--> statement-breakpoint
CREATE TRIGGER "audit_entries_stay_all" BEFORE TRUNCATE ON "audit_entries" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();
