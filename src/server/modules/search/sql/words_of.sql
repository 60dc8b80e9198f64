-- Derives the words by which a text is found: those of words_in(), without units and other words that
-- distinguish nothing. Generated columns of products use it, also while a dump is restored: nothing is in the search
-- path then.
CREATE FUNCTION words_of(given text) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT ts_delete(
    array_to_tsvector(array_remove(string_to_array(public.words_in(given), ' '), '')),
    '{mg,ml,mcg,gm,g,iu,w,v,ip,bp,usp,pvt,ltd,limited,private,and,of,the,with,for}'::text[])
$$;
