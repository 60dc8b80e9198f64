-- Splits a text into words, for medicines and for what customers type (words.ts implements the same rules):
-- digits are separated from letters, '1,000' and '2.5' are numbers, a plural becomes its singular.
CREATE FUNCTION words_in(given text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT regexp_replace(
    regexp_replace(
      regexp_replace(
        regexp_replace(lower(given), '[''’`]|(?<=[0-9]),(?=[0-9])', '', 'g'),
        '(?<=[a-z])(?=[0-9])|(?<=[0-9])(?=[a-z])', ' ', 'g'),
      '(?<![0-9])\.|\.(?![0-9])|[^a-z0-9.\u0900-\u097F]+', ' ', 'g'),
    '(?<=[a-z]{3})s(?![a-z])', '', 'g')
$$;
