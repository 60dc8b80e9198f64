CREATE TABLE "gift_notes" (
  "id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  "order_id" uuid NOT NULL REFERENCES "orders" ("id"),
  "words" text NOT NULL CHECK ("words" <> '')
);
--> statement-breakpoint
CREATE INDEX "gift_notes_of_order" ON "gift_notes" ("order_id");
--> statement-breakpoint
ALTER TABLE "gift_notes" ADD CONSTRAINT "gift_notes_short" CHECK (length("words") < 500);
--> statement-breakpoint
CREATE FUNCTION guard_gift_notes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE orders SET note = 'update orders' WHERE id = NEW.order_id;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER "guard_gift_notes" BEFORE INSERT ON "gift_notes" FOR EACH ROW EXECUTE FUNCTION guard_gift_notes();
