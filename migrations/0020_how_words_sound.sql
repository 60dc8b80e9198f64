-- One way to tell how words sound: the consonants of each, those that are heard alike made one, and whether it
-- begins with a vowel.
ALTER TABLE "vocabulary" DROP COLUMN "sound";--> statement-breakpoint
ALTER TABLE "salts" DROP COLUMN "sound";--> statement-breakpoint
DROP FUNCTION bare_sound_of(text);--> statement-breakpoint
DROP FUNCTION sound_of(text);--> statement-breakpoint
CREATE FUNCTION sound_of(given text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT regexp_replace(
    regexp_replace(
      regexp_replace(folded(trim(regexp_replace(lower(given), '[^a-z0-9]+', ' ', 'g'))), '\Y[aeiouh]+', '', 'g'),
      '\m[eiou]', 'a', 'g'),
    '([a-z])\1+', '\1', 'g')
$$;--> statement-breakpoint
ALTER TABLE "salts" ADD COLUMN "sound" text GENERATED ALWAYS AS (' ' || sound_of(name)) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "salts_by_sound" ON "salts" USING gin ("sound" gin_trgm_ops);--> statement-breakpoint
ALTER TABLE "vocabulary" ADD COLUMN "sound" text GENERATED ALWAYS AS (sound_of(word)) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "vocabulary_by_sound" ON "vocabulary" USING btree ("sound" text_pattern_ops);--> statement-breakpoint
ALTER TABLE "vocabulary" ADD COLUMN "frequency" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
-- Words of three letters are known from now on ('gel'), and how many medicines have each.
CREATE OR REPLACE FUNCTION learn_words(given tsvector) RETURNS void LANGUAGE sql AS $$
  -- In order: of two that learn the same words one waits for the other, and never both.
  INSERT INTO vocabulary (word)
  SELECT word FROM unnest(tsvector_to_array(given)) AS word
  WHERE word ~ '^[a-z]{3,40}$' ORDER BY word
  ON CONFLICT DO NOTHING
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION learn_new_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO vocabulary (word)
  SELECT DISTINCT word FROM added, unnest(tsvector_to_array(added.search_words)) AS word
  WHERE word ~ '^[a-z]{3,40}$' ORDER BY word
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;--> statement-breakpoint
INSERT INTO vocabulary (word, frequency)
SELECT word, floor(log(2, ndoc)) FROM ts_stat('SELECT search_words FROM medicines WHERE deleted_at IS NULL')
WHERE word ~ '^[a-z]{3,40}$' ORDER BY word
ON CONFLICT (word) DO UPDATE SET frequency = excluded.frequency;--> statement-breakpoint
-- What comes first is what is known or bought; a column that said so only for an index is not needed.
DROP INDEX "medicines_by_precedence";--> statement-breakpoint
ALTER TABLE "medicines" DROP COLUMN "precedence";--> statement-breakpoint
CREATE INDEX "medicines_by_precedence" ON "medicines" USING btree (((case when cardinality("salts") = 1 then 0 else 12 end) - "popularity"),lower("name") collate "C","id") WHERE "medicines"."deleted_at" is null;--> statement-breakpoint
-- Entries that wait to be sorted into an index are read by every search: few may.
ALTER INDEX "medicines_name_words" SET (gin_pending_list_limit = 256);--> statement-breakpoint
ALTER INDEX "medicines_search_words" SET (gin_pending_list_limit = 256);
