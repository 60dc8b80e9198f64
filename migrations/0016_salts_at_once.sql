DROP INDEX "medicines_with_salt";--> statement-breakpoint
CREATE INDEX "medicines_with_salt" ON "medicines" USING gin ("salts") WITH (fastupdate=false) WHERE "medicines"."deleted_at" is null;