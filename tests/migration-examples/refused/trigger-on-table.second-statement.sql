CREATE TABLE "gift_notes" ("id" uuid PRIMARY KEY);
CREATE TRIGGER "guard_gift_notes" BEFORE INSERT ON "gift_notes" FOR EACH ROW EXECUTE FUNCTION guard_gift_notes();
CREATE TRIGGER "count_notes" AFTER UPDATE ON "orders" FOR EACH STATEMENT EXECUTE FUNCTION count_notes();
