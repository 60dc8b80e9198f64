CREATE TABLE "gift_notes" ("id" uuid PRIMARY KEY, "words" text NOT NULL);
-- Guards that a note has words; LOCK "orders" is no statement here.
CREATE FUNCTION guard_gift_notes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE orders SET note = 'update orders; lock orders;' WHERE id = NEW.id;
  RETURN NEW;
END $$;
CREATE TRIGGER "guard_gift_notes" BEFORE INSERT ON "gift_notes" FOR EACH ROW EXECUTE FUNCTION guard_gift_notes();
-- Allow trigger-on-table: it derives what the release before does not read
CREATE TRIGGER "count_notes" AFTER UPDATE ON "orders" FOR EACH STATEMENT EXECUTE FUNCTION count_notes();
