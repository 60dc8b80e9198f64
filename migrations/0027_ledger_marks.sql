-- The books of an older shop were written a moment ago, in this transaction: they are checked now, not at its end.
SET CONSTRAINTS ALL IMMEDIATE;--> statement-breakpoint
CREATE TABLE "ledger_marks" (
	"last_line" bigint PRIMARY KEY NOT NULL,
	"last_entry" bigint NOT NULL,
	"accounts" jsonb NOT NULL,
	"kinds" jsonb NOT NULL,
	"made_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
DROP INDEX "consignments_to_work";--> statement-breakpoint
DROP INDEX "ledger_lines_of_pharmacy";--> statement-breakpoint
CREATE INDEX "consignments_by_state" ON "consignments" USING btree ("pharmacy_id","state","placed_at","id") WHERE "consignments"."placed_at" is not null;--> statement-breakpoint
CREATE INDEX "payouts_by_age" ON "payouts" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "ledger_lines_of_pharmacy" ON "ledger_lines" USING btree ("pharmacy_id","account","id","amount_paise");