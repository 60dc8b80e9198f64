-- What is alike is told more strictly than before: two salts of a price list may be some of three, and how much an
-- ampoule, a pen or a puff gives is part of it. Until the job that tells facts has looked again, these are like nothing.
UPDATE "medicines" SET "salts" = NULL, "salts_key" = NULL
WHERE "deleted_at" IS NULL AND "salts_key" IS NOT NULL
	AND (cardinality("salts") = 2 OR "form" IN ('injection', 'inhaler', 'spray', 'drops') OR "name" ~* '\m(od|oad|chrono)\M');
