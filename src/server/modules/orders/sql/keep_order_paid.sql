-- Guards payment status: an order that was paid is paid or refunded for ever, whatever comes later.
CREATE FUNCTION "keep_order_paid"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'order % was paid and stays so', OLD."id";
END
$$;

CREATE TRIGGER "keep_order_paid" BEFORE UPDATE OF "payment_status" ON "orders" FOR EACH ROW
	WHEN (OLD."payment_status" IN ('paid', 'refunded') AND NEW."payment_status" NOT IN ('paid', 'refunded'))
	EXECUTE FUNCTION "keep_order_paid"();
