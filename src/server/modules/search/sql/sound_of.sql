-- Derives how words sound: the consonants of each, with those that sound alike made one, and whether it begins
-- with a vowel. Generated columns of salts and vocabulary use it, also while a dump is restored: nothing is in the
-- search path then.
CREATE FUNCTION sound_of(given text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT regexp_replace(
    regexp_replace(
      regexp_replace(public.folded(trim(regexp_replace(lower(given), '[^a-z0-9]+', ' ', 'g'))), '\Y[aeiouh]+', '', 'g'),
      '\m[eiou]', 'a', 'g'),
    '([a-z])\1+', '\1', 'g')
$$;
