-- Adds alphabetic words to the vocabulary, with which mistyped words are compared.
CREATE FUNCTION learn_words(given tsvector) RETURNS void LANGUAGE sql AS $$
  -- In order: of two transactions that add the same words one waits for the other, so they never deadlock.
  INSERT INTO vocabulary (word)
  SELECT word FROM unnest(tsvector_to_array(given)) AS word
  WHERE word ~ '^[a-z]{3,40}$' ORDER BY word
  ON CONFLICT DO NOTHING
$$;
