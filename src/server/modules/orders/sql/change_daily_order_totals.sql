-- Takes a changed order from the totals of its day as it was, and adds it as it is. Placing an order changes no total:
-- days are summed when they are long over.
CREATE FUNCTION "change_daily_order_totals"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "daily_order_changes" ("day", "status", "payment_status", "orders", "paise")
	SELECT (c."at" AT TIME ZONE INTERVAL '05:30')::date, c."status", c."payment_status", c."orders", c."orders" * c."paise"
	FROM (VALUES
		(OLD."placed_at", OLD."status", OLD."payment_status", -1, OLD."total_paise"),
		(NEW."placed_at", NEW."status", NEW."payment_status", 1, NEW."total_paise")
	) AS c("at", "status", "payment_status", "orders", "paise")
	WHERE c."at" IS NOT NULL;
	RETURN NULL;
END
$$;

CREATE TRIGGER "change_daily_order_totals" AFTER UPDATE OF "status", "payment_status", "total_paise", "placed_at" ON "orders"
	FOR EACH ROW WHEN (OLD."placed_at" IS NOT NULL AND
		(OLD."status", OLD."payment_status", OLD."total_paise", OLD."placed_at")
		IS DISTINCT FROM (NEW."status", NEW."payment_status", NEW."total_paise", NEW."placed_at"))
	EXECUTE FUNCTION "change_daily_order_totals"();
