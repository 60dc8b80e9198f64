CREATE TABLE "recall_notices" (
	"recall_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"what" text NOT NULL,
	"told_at" timestamp (3) with time zone NOT NULL,
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
DROP INDEX "recalls_open";--> statement-breakpoint
DROP INDEX "batches_by_number";--> statement-breakpoint
ALTER TABLE "recalls" ADD COLUMN "outcome" text;--> statement-breakpoint
ALTER TABLE "recall_notices" ADD CONSTRAINT "recall_notices_recall_id_recalls_id_fk" FOREIGN KEY ("recall_id") REFERENCES "public"."recalls"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recalled_batches" ADD CONSTRAINT "recalled_batches_recall_id_recalls_id_fk" FOREIGN KEY ("recall_id") REFERENCES "public"."recalls"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recalled_batches" ADD CONSTRAINT "recalled_batches_batch_id_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."batches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "recalled_batches_of_batch" ON "recalled_batches" USING btree ("batch_id");--> statement-breakpoint
CREATE INDEX "batches_of_recall" ON "batches" USING btree ("recall_id") WHERE "batches"."recall_id" is not null;--> statement-breakpoint
CREATE INDEX "recalls_in_force" ON "recalls" USING btree (upper(regexp_replace("batch_number", '\s', '', 'g'))) WHERE "recalls"."outcome" is distinct from 'released';--> statement-breakpoint
CREATE INDEX "batches_by_number" ON "batches" USING btree (upper(regexp_replace("number", '\s', '', 'g')),"medicine_id");--> statement-breakpoint
ALTER TABLE "recalls" ADD CONSTRAINT "recalls_closed" CHECK (("recalls"."closed_at" is null) = ("recalls"."outcome" is null) and ("recalls"."closed_at" is null) = ("recalls"."evidence" is null));