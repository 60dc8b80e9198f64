-- As offers come and go, products change in two columns that no index contains. On a page with room the new version is
-- stored beside the old one, and none of the indexes is written (HOT); otherwise those of the words are, too.
ALTER TABLE "products" SET (fillfactor = 90);
