-- Photos are already compressed, so PostgreSQL must not try again.
ALTER TABLE "photos" ALTER COLUMN "content" SET STORAGE EXTERNAL;
