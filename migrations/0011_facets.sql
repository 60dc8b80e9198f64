DROP INDEX "medicines_by_unit_price";--> statement-breakpoint
ALTER TABLE "medicines" ADD COLUMN "in_stock" boolean GENERATED ALWAYS AS (stock > reserved) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "medicines_by_form" ON "medicines" USING btree ("form",lower("name") collate "C","id") WHERE "medicines"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "medicines_by_schedule" ON "medicines" USING btree ("schedule") WHERE "medicines"."deleted_at" is null and "medicines"."schedule" is not null;--> statement-breakpoint
CREATE INDEX "medicines_facets" ON "medicines" USING btree ("category","form","schedule","in_stock","pharmacy_id","expiry_date","price_paise") WHERE "medicines"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "medicines_by_unit_price" ON "medicines" USING btree (coalesce("unit_price", 'Infinity'),"id") WHERE "medicines"."deleted_at" is null;