-- Each sale writes its medicine's row twice. On a page with room for one row more the new version stays beside the
-- old one, and none of the table's indexes is written (HOT); else all of them are.
ALTER TABLE "medicines" SET (fillfactor = 85);
