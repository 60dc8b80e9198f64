-- Derives one spelling for letters that sound alike in names of medicines: 'cetirizine' and 'setirijine' both
-- become 'setirisine'.
CREATE FUNCTION folded(given text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT regexp_replace(regexp_replace(
    regexp_replace(
      regexp_replace(
        regexp_replace(
          regexp_replace(
            regexp_replace(translate(lower(given), 'qwy', 'kvi'), 'ph', 'f', 'g'),
            'x', 'ks', 'g'),
          '[cg](?=[ei])|sch|sh|[zj]', 's', 'g'),
        'ch|ck|c', 'k', 'g'),
      'm(?=[bp])', 'n', 'g'),
    '(?<=[tdbgkps])h', '', 'g'), '(.)\1+', '\1', 'g')
$$;
