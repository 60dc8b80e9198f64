CREATE INDEX "photos_of_pharmacy" ON "photos" USING btree ("pharmacy_id");--> statement-breakpoint
-- What is packed already is not packed again.
ALTER TABLE "photos" ALTER COLUMN "content" SET STORAGE EXTERNAL;
