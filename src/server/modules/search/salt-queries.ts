import { type SQL, sql } from 'drizzle-orm'
import { type Db, prepared } from '../../platform/db.ts'
import { anyStopped, visible } from '../inventory/index.ts'
import { medicines, salts } from '../inventory/tables.ts'
import { pharmacies } from '../pharmacies/tables.ts'

/** Counts stop here: more are shown as 'many', since counting all of them would take long. */
export const mostCounted = 100

const number = (n: number) => sql.raw(String(n))
const words = sql`unnest(${sql.placeholder('words')}::text[])`
const spaced = sql`' ' || ${salts.name}`
/** More than are shown: some may have no seller today. */
const candidates = number(8)

/**
 * Finds names by the beginnings of their words: at least half of the typed words must match, and as many as in
 * the best name.
 */
const typed = sql`
  select name, medicines, row_number() over (order by begins desc, medicines desc, name) as place
  from (
    select ${salts.name}, ${salts.medicines}, count(*) as hits, max(count(*)) over () as best,
      bool_or(${salts.name} like word || '%') as begins
    from ${words} word join ${salts} on ${spaced} like '% ' || word || '%'
    group by ${salts.name}) matching
  where hits = best and hits * 2 >= cardinality(${sql.placeholder('words')}::text[])
  order by place limit ${candidates}`

/**
 * Finds names by similar sound or spelling. Words with fewer than three consonants sound like too many others.
 */
const close = sql`
  select name, medicines, row_number() over (order by same desc, alike desc, medicines desc, name) as place
  from (
    select ${salts.name}, ${salts.medicines}, count(*) as hits, max(count(*)) over () as best,
      bool_or(${salts.sound} || ' ' like '% ' || typed.sound || ' %') as same,
      max(word_similarity(typed.word, ${salts.name})) as alike
    -- The offset computes each sound once, and not again for each salt.
    from (select word, sound_of(word) as sound from ${words} word offset 0) typed
    join ${salts} on (length(typed.sound) > 2 and ${salts.sound} like '% ' || typed.sound || '%')
      or typed.word <% (${spaced})
    group by ${salts.name}) matching
  where hits = best and hits * 2 >= cardinality(${sql.placeholder('words')}::text[])
  order by place limit ${candidates}`

/**
 * A salt far beyond the limit an hour ago counts as many without a new count, unless a whole schedule is off sale.
 */
const counted = (found: SQL) => sql`(
  select found.name, found.place,
    case when found.medicines > ${number(2 * mostCounted)} and not ${anyStopped} then found.medicines
    else (select count(*)::int from (
      select from ${medicines} join ${pharmacies} on ${pharmacies.id} = ${medicines.pharmacyId}
      where ${medicines.salts} @> array[found.name] and ${visible(sql.placeholder('today'))}
      limit ${number(mostCounted + 1)}) inventory) end as medicines
  from (${found}) found) counted`

const listed = (db: Db, found: SQL) =>
  db
    .select({ name: sql<string>`name`, medicines: sql<number>`medicines` })
    .from(counted(found))
    .orderBy(sql`place`)

const typedSalts = prepared((db: Db) => listed(db, typed).prepare('typed_salts'))
const closeSalts = prepared((db: Db) => listed(db, close).prepare('close_salts'))

/**
 * Salts by lower-case words without punctuation, with the number of public medicines of each, likeliest first.
 */
export async function findSalts(
  db: Db,
  how: 'typed' | 'close',
  given: { words: string[]; today: string },
) {
  const query = how === 'typed' ? typedSalts : closeSalts
  const rows = await query(db).execute(given)
  return rows.filter((row) => row.medicines > 0)
}
