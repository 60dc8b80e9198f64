ALTER TABLE "orders" ADD CONSTRAINT "orders_of_clinic" FOREIGN KEY ("clinic_id") REFERENCES "clinics" ("id");
