CREATE FUNCTION "sound_of"("words" text) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
-- The consonants of each word, those that are written for one another made one: Latin and Devanagari
-- spellings of a name, and most misspellings of it, come to the same.
DECLARE
	t text := translate(lower(normalize("words", NFKD)),
		'कखगघङचछजझञटठडढणतथदधनपफबभमयरलळवशषसहअआइईउऊऋएऐओऔऑऍािीुूृेैोौॉॅंँ०१२३४५६७८९़्ः',
		'kkjjnkkjjnttddnttddnpfbbmyrllvssshaaaaaaaaaaaaaaaaaaaaaaaaann0123456789');
BEGIN
	t := regexp_replace(t, '[\u0300-\u036f]', '', 'g');
	t := regexp_replace(t, '[^a-z0-9]+', ' ', 'g');
	t := regexp_replace(t, 'c(?=[eiy])', 's', 'g');
	t := replace(regexp_replace(t, '\mx', 'z', 'g'), 'x', 'ks');
	t := translate(replace(t, 'ph', 'f'), 'eiouycqzgwh', 'aaaaakkjjv');
	t := regexp_replace(t, '([a-z0-9])a+', '\1', 'g');
	t := regexp_replace(t, 'm(?=[pb])', 'n', 'g');
	RETURN trim(regexp_replace(t, '([a-z])\1+', '\1', 'g'));
END
$$;--> statement-breakpoint
CREATE TABLE "salts" (
	"name" text PRIMARY KEY NOT NULL,
	"medicines" integer DEFAULT 0 NOT NULL,
	"sound" text GENERATED ALWAYS AS (' ' || sound_of(name)) STORED NOT NULL
);
--> statement-breakpoint
CREATE INDEX "salts_by_word" ON "salts" USING gin ((' ' || "name") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "salts_by_sound" ON "salts" USING gin ("sound" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "medicines_with_salt" ON "medicines" USING gin ("salts") WHERE "medicines"."deleted_at" is null;--> statement-breakpoint
CREATE FUNCTION "note_salts"("names" text[]) RETURNS void LANGUAGE sql AS $$
	-- In one order, so that two who bring the same new names don't wait for each other.
	INSERT INTO "salts" ("name")
	SELECT DISTINCT n FROM unnest("names") AS n
	WHERE n <> '' AND NOT EXISTS (SELECT FROM "salts" s WHERE s."name" = n)
	ORDER BY n
	ON CONFLICT DO NOTHING
$$;--> statement-breakpoint
CREATE FUNCTION "note_new_salts"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM "note_salts"(array(SELECT DISTINCT unnest(f."salts") FROM "fresh" f));
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE FUNCTION "note_changed_salts"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM "note_salts"(NEW."salts");
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "medicines_new_salts" AFTER INSERT ON "medicines" REFERENCING NEW TABLE AS "fresh"
	FOR EACH STATEMENT EXECUTE FUNCTION "note_new_salts"();--> statement-breakpoint
-- By row: a trigger by statement can't be told to leave alone the updates that only move units.
CREATE TRIGGER "medicines_changed_salts" AFTER UPDATE OF "salts" ON "medicines" FOR EACH ROW
	WHEN (NEW."salts" IS DISTINCT FROM OLD."salts") EXECUTE FUNCTION "note_changed_salts"();--> statement-breakpoint
SELECT "note_salts"(array(SELECT DISTINCT unnest("salts") FROM "medicines"));
