import { type SQL, sql } from 'drizzle-orm'
import { type Db, prepared } from '../../platform/db.ts'
import { visible } from '../inventory/index.ts'
import { medicines } from '../inventory/tables.ts'
import { pharmacies } from '../pharmacies/tables.ts'

/** Category names, read from the index one by one, up to a limit; a list with more would help nobody. */
const categories = sql`
  with recursive known(name, n) as (
    (select category, 1 from medicines where deleted_at is null order by category limit 1)
    union all
    select (select m.category from medicines m where m.deleted_at is null and m.category > known.name
      order by m.category limit 1), n + 1
    from known where known.name is not null and n < 300)
  select name, ' ' || lower(name) as spaced from known where name is not null`

const words = sql.placeholder('words')
const typed = sql`not exists (select from unnest(${words}::text[]) word where spaced not like '% ' || word || '%')`
const alike = sql`word_similarity(array_to_string(${words}::text[], ' '), spaced)`
/** Looks up one index row; `exists` would be planned as a join of all of them. */
const sold = sql`(
  select true from ${medicines} join ${pharmacies} on ${pharmacies.id} = ${medicines.pharmacyId}
  where ${medicines.category} = found.name and ${visible(sql.placeholder('today'))} limit 1)`

const named = (db: Db, condition: SQL, by: SQL) =>
  db
    .select({ name: sql<string>`found.name` })
    .from(sql`(${categories}) found`)
    .where(sql`${condition} and ${sold}`)
    .orderBy(by, sql`found.name`)
    .limit(2)

const typedCategories = prepared((db: Db) =>
  named(db, typed, sql`position((${words}::text[])[1] in spaced)`).prepare('typed_categories'),
)
const closeCategories = prepared((db: Db) =>
  named(db, sql`${alike} >= 0.5`, sql`${alike} desc`).prepare('close_categories'),
)

/** Categories by lower-case words without punctuation: by all words, or by similar ones. */
export function findCategories(
  db: Db,
  how: 'typed' | 'close',
  given: { words: string[]; today: string },
): Promise<{ name: string }[]> {
  const query = how === 'typed' ? typedCategories : closeCategories
  return query(db).execute(given)
}
