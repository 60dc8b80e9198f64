-- Derives a digest of what a listing says about its product, for listings without a product key.
CREATE FUNCTION "facts_of_listing"(m "medicines") RETURNS text LANGUAGE sql STABLE AS $$
	SELECT md5(jsonb_build_array(squeezed(m."name"), squeezed(m."manufacturer"), m."form", m."strength", m."salts",
		m."salts_key", m."pack_amount", m."pack_unit", CASE WHEN m."pack_amount" IS NULL THEN lower(m."pack_size") END,
		CASE WHEN coalesce(cardinality(m."salts"), 0) = 0 THEN lower(m."composition") END)::text)
$$;
