-- Tables of lower modules name rows of recalls; their modules cannot import this table.
ALTER TABLE "batches" ADD CONSTRAINT "batches_recall_id_recalls_id_fk" FOREIGN KEY ("recall_id") REFERENCES "public"."recalls"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "recalled_batches" ADD CONSTRAINT "recalled_batches_recall_id_recalls_id_fk" FOREIGN KEY ("recall_id") REFERENCES "public"."recalls"("id") ON DELETE no action ON UPDATE no action;
