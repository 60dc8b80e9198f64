DROP INDEX "medicines_by_salts";--> statement-breakpoint
DROP INDEX "medicines_by_product";--> statement-breakpoint
CREATE INDEX "medicines_by_salts" ON "medicines" USING btree ("salts_key","in_stock" DESC NULLS FIRST,"unit_price","id","pack_unit","product_key","pharmacy_id","expiry_date") WHERE "medicines"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "medicines_by_product" ON "medicines" USING btree ("product_key","in_stock" DESC NULLS FIRST,"price_paise","id","pharmacy_id","expiry_date") WHERE "medicines"."deleted_at" is null;