-- Encrypted pages cannot be compressed, so PostgreSQL must not try.
ALTER TABLE "prescription_pages" ALTER COLUMN "ciphertext" SET STORAGE EXTERNAL;
