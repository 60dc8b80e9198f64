-- Guards the timelines of orders: what happened to an order stays as it was recorded.
CREATE TRIGGER "append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "order_events"
	FOR EACH STATEMENT EXECUTE FUNCTION "append_only"();
