-- More dosage forms are known than before: what had none is told again, by the job that tells facts.
UPDATE "medicines" SET "salts" = NULL WHERE "deleted_at" IS NULL AND "form" IS NULL AND "salts" IS NOT NULL;
