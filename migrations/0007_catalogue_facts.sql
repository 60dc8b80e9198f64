CREATE TABLE "catalogue_changes" (
	"xid" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	"medicine_id" uuid,
	"what" text NOT NULL,
	"at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL
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
CREATE TABLE "review_votes" (
	"review_id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	CONSTRAINT "review_votes_review_id_customer_id_pk" PRIMARY KEY("review_id","customer_id")
);
--> statement-breakpoint
DROP INDEX "reviews_medicine";--> statement-breakpoint
ALTER TABLE "medicines" ADD COLUMN "form" text;--> statement-breakpoint
ALTER TABLE "medicines" ADD COLUMN "strength" text;--> statement-breakpoint
ALTER TABLE "medicines" ADD COLUMN "pack_amount" double precision;--> statement-breakpoint
ALTER TABLE "medicines" ADD COLUMN "pack_unit" text;--> statement-breakpoint
ALTER TABLE "medicines" ADD COLUMN "unit_price" double precision GENERATED ALWAYS AS (price_paise / pack_amount) STORED;--> statement-breakpoint
ALTER TABLE "medicines" ADD COLUMN "schedule" text;--> statement-breakpoint
ALTER TABLE "medicines" ADD COLUMN "salts" text[];--> statement-breakpoint
ALTER TABLE "medicines" ADD COLUMN "salts_key" text;--> statement-breakpoint
ALTER TABLE "medicines" ADD COLUMN "product_key" text;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "reply" text;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "replied_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "updated_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "photos" ADD CONSTRAINT "photos_pharmacy_id_pharmacies_id_fk" FOREIGN KEY ("pharmacy_id") REFERENCES "public"."pharmacies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_votes" ADD CONSTRAINT "review_votes_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_votes" ADD CONSTRAINT "review_votes_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "catalogue_changes_by_transaction" ON "catalogue_changes" USING btree ("xid");--> statement-breakpoint
CREATE INDEX "review_votes_of_customer" ON "review_votes" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "medicines_by_unit_price" ON "medicines" USING btree ("unit_price","id") WHERE "medicines"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "medicines_by_salts" ON "medicines" USING btree ("salts_key","unit_price","id") WHERE "medicines"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "medicines_by_product" ON "medicines" USING btree ("product_key","price_paise","id") WHERE "medicines"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "reviews_one_each" ON "reviews" USING btree ("medicine_id","customer_id");--> statement-breakpoint
CREATE INDEX "reviews_of_customer" ON "reviews" USING btree ("customer_id");--> statement-breakpoint
ALTER TABLE "medicines" ADD CONSTRAINT "medicines_pack" CHECK ("medicines"."pack_amount" > 0);--> statement-breakpoint
ALTER TABLE "medicines" ADD CONSTRAINT "medicines_schedule" CHECK ("medicines"."schedule" in ('OTC', 'H', 'H1'));--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_reply" CHECK (("reviews"."reply" is null) = ("reviews"."replied_at" is null));