-- Derives a name without anything between its letters and digits: 'Dolo-650' is 'dolo650'. Generated columns
-- of products and medicines use it.
CREATE FUNCTION squeezed(given text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT regexp_replace(lower(given), '[^a-z0-9\u0900-\u097F]+', '', 'g')
$$;
