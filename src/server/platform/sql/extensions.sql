-- Trigram indexes: parts of words and words that look alike are found without reading whole tables.
CREATE EXTENSION IF NOT EXISTS "pg_trgm";
