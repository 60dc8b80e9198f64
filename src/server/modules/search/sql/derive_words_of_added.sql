-- Derives the vocabulary from products that are added, all of a statement at once.
CREATE FUNCTION derive_words_of_added() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO vocabulary (word)
  SELECT DISTINCT word FROM added, unnest(tsvector_to_array(added.search_words)) AS word
  WHERE word ~ '^[a-z]{3,40}$' ORDER BY word
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;

CREATE TRIGGER derive_words_of_added AFTER INSERT ON products
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION derive_words_of_added();
