-- Allow trigger-on-table: it derives what the release before does not read
CREATE TRIGGER "count_notes" AFTER UPDATE ON "orders" FOR EACH STATEMENT EXECUTE FUNCTION count_notes();
