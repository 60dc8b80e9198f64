-- Guards the stock movements: a batch's units are their sum, so no movement may change.
CREATE TRIGGER "append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "stock_movements"
	FOR EACH STATEMENT EXECUTE FUNCTION "append_only"();
