-- How texts become words, for medicines and (in search/typed-words.ts, to the letter) for what is typed:
-- digits part from letters, '1,000' is a number, '2.5' too, a plural is its singular.
CREATE FUNCTION words_in(given text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT regexp_replace(
    regexp_replace(
      regexp_replace(
        regexp_replace(lower(given), '[''’`]|(?<=[0-9]),(?=[0-9])', '', 'g'),
        '(?<=[a-z])(?=[0-9])|(?<=[0-9])(?=[a-z])', ' ', 'g'),
      '(?<![0-9])\.|\.(?![0-9])|[^a-z0-9.\u0900-\u097F]+', ' ', 'g'),
    '(?<=[a-z]{3})s(?![a-z])', '', 'g')
$$;--> statement-breakpoint
-- Without the words that tell nothing apart.
CREATE FUNCTION words_of(given text) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT ts_delete(
    array_to_tsvector(array_remove(string_to_array(words_in(given), ' '), '')),
    '{mg,ml,mcg,gm,g,iu,w,v,ip,bp,usp,pvt,ltd,limited,private,and,of,the,with,for}'::text[])
$$;--> statement-breakpoint
CREATE FUNCTION squeezed(given text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT regexp_replace(lower(given), '[^a-z0-9\u0900-\u097F]+', '', 'g')
$$;--> statement-breakpoint
-- One spelling for letters that are heard alike in the names of medicines: 'cetirizine', 'setrijine' both 'setirisine'.
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
$$;--> statement-breakpoint
-- What is left of a word when its vowels are not trusted; that it begins with one is.
CREATE FUNCTION bare_sound_of(given text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT regexp_replace(
    regexp_replace(regexp_replace(folded(given), '^[aeiou]+', 'A'), '[aeiouh]+', '', 'g'),
    '(.)\1+', '\1', 'g')
$$;--> statement-breakpoint
CREATE TABLE "vocabulary" (
	"word" text PRIMARY KEY NOT NULL,
	"sound" text GENERATED ALWAYS AS (bare_sound_of(word)) STORED NOT NULL
);
--> statement-breakpoint
ALTER TABLE "medicines" ADD COLUMN "popularity" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "medicines" ADD COLUMN "precedence" smallint GENERATED ALWAYS AS ((case when cardinality(salts) = 1 then 0 else 1 end - 2 * popularity)::smallint) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "medicines" ADD COLUMN "squeezed_name" text GENERATED ALWAYS AS (squeezed(name)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "medicines" ADD COLUMN "name_words" "tsvector" GENERATED ALWAYS AS (words_of(name)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "medicines" ADD COLUMN "search_words" "tsvector" GENERATED ALWAYS AS (words_of(name || ' ' || composition || ' ' || category || ' ' || coalesce(manufacturer, ''))) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "vocabulary_by_sound" ON "vocabulary" USING btree ("sound" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "vocabulary_by_likeness" ON "vocabulary" USING gin ("word" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "medicines_by_precedence" ON "medicines" USING btree ("precedence",lower("name") collate "C","id") WHERE "medicines"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "medicines_by_squeezed_name" ON "medicines" USING btree ("squeezed_name" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "medicines_name_words" ON "medicines" USING gin ("name_words");--> statement-breakpoint
CREATE INDEX "medicines_search_words" ON "medicines" USING gin ("search_words");--> statement-breakpoint
CREATE FUNCTION learn_words(given tsvector) RETURNS void LANGUAGE sql AS $$
  -- In order: of two that learn the same words one waits for the other, and never both.
  INSERT INTO vocabulary (word)
  SELECT word FROM unnest(tsvector_to_array(given)) AS word
  WHERE word ~ '^[a-z]{4,40}$' ORDER BY word
  ON CONFLICT DO NOTHING
$$;--> statement-breakpoint
CREATE FUNCTION learn_new_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO vocabulary (word)
  SELECT DISTINCT word FROM added, unnest(tsvector_to_array(added.search_words)) AS word
  WHERE word ~ '^[a-z]{4,40}$' ORDER BY word
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION learn_changed_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM learn_words(new.search_words);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER medicines_learn_new_words AFTER INSERT ON medicines
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION learn_new_words();--> statement-breakpoint
CREATE TRIGGER medicines_learn_changed_words AFTER UPDATE OF name, composition, category, manufacturer ON medicines
  FOR EACH ROW WHEN (old.search_words IS DISTINCT FROM new.search_words) EXECUTE FUNCTION learn_changed_words();--> statement-breakpoint
INSERT INTO vocabulary (word)
SELECT DISTINCT word FROM medicines, unnest(tsvector_to_array(search_words)) AS word
WHERE word ~ '^[a-z]{4,40}$' ORDER BY word;
