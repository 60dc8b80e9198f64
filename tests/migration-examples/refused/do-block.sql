DO $$ BEGIN
  UPDATE "orders" SET "gift_note" = '';
  LOCK TABLE "orders";
  ALTER TABLE "orders" DROP COLUMN "gift_note";
  ALTER TABLE "orders" ADD FOREIGN KEY ("clinic_id") REFERENCES "clinics" ("id");
END $$;
