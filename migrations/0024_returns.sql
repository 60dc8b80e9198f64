DROP INDEX "returns_by_age";--> statement-breakpoint
DROP INDEX "stock_movements_once";--> statement-breakpoint
ALTER TABLE "return_photos" ALTER COLUMN "return_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "return_photos" ALTER COLUMN "position" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "return_photos" ADD COLUMN "customer_id" uuid NOT NULL;--> statement-breakpoint
ALTER TABLE "return_photos" ADD COLUMN "digest" text NOT NULL;--> statement-breakpoint
ALTER TABLE "return_photos" ADD COLUMN "taken_at" timestamp (3) with time zone NOT NULL;--> statement-breakpoint
ALTER TABLE "returns" ADD COLUMN "customer_id" uuid NOT NULL;--> statement-breakpoint
ALTER TABLE "returns" ADD COLUMN "pharmacy_id" uuid NOT NULL;--> statement-breakpoint
ALTER TABLE "returns" ADD COLUMN "order_id" uuid NOT NULL;--> statement-breakpoint
ALTER TABLE "returns" ADD COLUMN "refusal" text;--> statement-breakpoint
ALTER TABLE "returns" ADD COLUMN "refused_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "return_photos" ADD CONSTRAINT "return_photos_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_pharmacy_id_pharmacies_id_fk" FOREIGN KEY ("pharmacy_id") REFERENCES "public"."pharmacies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "return_photos_unused" ON "return_photos" USING btree ("customer_id","digest") WHERE "return_photos"."return_id" is null;--> statement-breakpoint
CREATE INDEX "return_photos_to_forget" ON "return_photos" USING btree ("taken_at") WHERE "return_photos"."return_id" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "returns_reversal" ON "returns" USING btree ("reversal_id");--> statement-breakpoint
CREATE INDEX "returns_of_order" ON "returns" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "returns_of_customer" ON "returns" USING btree ("customer_id","requested_at","id");--> statement-breakpoint
CREATE INDEX "returns_of_pharmacy" ON "returns" USING btree ("pharmacy_id","requested_at","id");--> statement-breakpoint
CREATE INDEX "returns_waiting" ON "returns" USING btree ("requested_at","id") WHERE "returns"."state" = 'requested';--> statement-breakpoint
CREATE INDEX "returns_waiting_there" ON "returns" USING btree ("pharmacy_id","requested_at","id") WHERE "returns"."state" = 'requested';--> statement-breakpoint
CREATE INDEX "returns_by_age" ON "returns" USING btree ("requested_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "stock_movements_once" ON "stock_movements" USING btree ("order_item_id","cause","batch_id") WHERE "stock_movements"."cause" in ('sold', 'returned');--> statement-breakpoint
ALTER TABLE "return_photos" ADD CONSTRAINT "return_photos_shown" CHECK (("return_photos"."return_id" is null) = ("return_photos"."position" is null));--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_accepted" CHECK (("returns"."state" = 'accepted') = ("returns"."reversal_id" is not null)
        and ("returns"."state" = 'accepted') = ("returns"."restock" is not null));