-- Derives the vocabulary from a product whose texts change.
CREATE FUNCTION derive_words_of_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM learn_words(new.search_words);
  RETURN NULL;
END $$;

CREATE TRIGGER derive_words_of_changed AFTER UPDATE OF name, composition, category, manufacturer ON products
  FOR EACH ROW WHEN (old.search_words IS DISTINCT FROM new.search_words) EXECUTE FUNCTION derive_words_of_changed();
