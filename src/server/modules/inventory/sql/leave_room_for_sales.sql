-- Each sale updates its medicine's row twice and its batch's once. On a page with room for one more row the new
-- version is stored beside the old one, and none of the table's indexes is written (HOT); otherwise all of them are.
ALTER TABLE "medicines" SET (fillfactor = 85);

ALTER TABLE "batches" SET (fillfactor = 85);
