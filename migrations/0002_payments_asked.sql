ALTER TABLE "payments" ADD COLUMN "asked_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "payments_open" ON "payments" USING btree ("created_at") WHERE "payments"."status" = 'created';--> statement-breakpoint
CREATE INDEX "payments_refund_due" ON "payments" USING btree ("captured_at") WHERE "payments"."status" = 'refund_due';