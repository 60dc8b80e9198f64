-- Derives the id of a product from a text that stands for it: the same in every database, as a UUID of version 8.
CREATE FUNCTION "product_digest"(given text) RETURNS uuid LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT overlay(overlay(md5(given) placing '8' from 13) placing '8' from 17)::uuid
$$;
