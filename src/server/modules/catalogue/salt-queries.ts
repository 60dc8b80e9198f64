import { type SQL, sql } from 'drizzle-orm'
import { type Db, prepared } from '../../platform/db.ts'
import { medicines, pharmacies, salts } from '../../platform/tables/index.ts'
import { visible } from './visibility-queries.ts'

/** Counted up to here: more are 'many', and counting all of them would take long. */
export const mostCounted = 100

const number = (n: number) => sql.raw(String(n))
const words = sql`unnest(${sql.placeholder('words')}::text[])`
const spaced = sql`' ' || ${salts.name}`
/** More than are shown: some may have nobody who sells them today. */
const candidates = number(8)

/** By the beginnings of the words that name it: half of those typed at least, and as many as any name has. */
const typed = sql`
  select name, medicines, row_number() over (order by begins desc, medicines desc, name) as place
  from (
    select ${salts.name}, ${salts.medicines}, count(*) as hits, max(count(*)) over () as best,
      bool_or(${salts.name} like word || '%') as begins
    from ${words} word join ${salts} on ${spaced} like '% ' || word || '%'
    group by ${salts.name}) met
  where hits = best and hits * 2 >= cardinality(${sql.placeholder('words')}::text[])
  order by place limit ${candidates}`

/** By how its words sound or look. Words of fewer than three consonants sound like too much. */
const close = sql`
  select name, medicines, row_number() over (order by same desc, alike desc, medicines desc, name) as place
  from (
    select ${salts.name}, ${salts.medicines}, count(*) as hits, max(count(*)) over () as best,
      bool_or(${salts.sound} || ' ' like '% ' || typed.sound || ' %') as same,
      max(word_similarity(typed.word, ${salts.name})) as alike
    -- The offset has each sound told once, and not again for each salt.
    from (select word, sound_of(word) as sound from ${words} word offset 0) typed
    join ${salts} on (length(typed.sound) > 2 and ${salts.sound} like '% ' || typed.sound || '%')
      or typed.word <% (${spaced})
    group by ${salts.name}) met
  where hits = best and hits * 2 >= cardinality(${sql.placeholder('words')}::text[])
  order by place limit ${candidates}`

/** What was far beyond that an hour ago needs no counting to be many. */
const counted = (found: SQL) => sql`(
  select found.name, found.place, case when found.medicines > ${number(2 * mostCounted)} then found.medicines
    else (select count(*)::int from (
      select from ${medicines} join ${pharmacies} on ${pharmacies.id} = ${medicines.pharmacyId}
      where ${medicines.salts} @> array[found.name] and ${visible(sql.placeholder('today'))}
      limit ${number(mostCounted + 1)}) shelf) end as medicines
  from (${found}) found) counted`

const listed = (db: Db, found: SQL) =>
  db
    .select({ name: sql<string>`name`, medicines: sql<number>`medicines` })
    .from(counted(found))
    .orderBy(sql`place`)

const typedSalts = prepared((db: Db) => listed(db, typed).prepare('typed_salts'))
const closeSalts = prepared((db: Db) => listed(db, close).prepare('close_salts'))

/** Salts by lower-case words without punctuation, with how many medicines the public finds of each, likeliest first. */
export async function findSalts(
  db: Db,
  how: 'typed' | 'close',
  given: { words: string[]; today: string },
) {
  const query = how === 'typed' ? typedSalts : closeSalts
  const rows = await query(db).execute(given)
  return rows.filter((row) => row.medicines > 0)
}

/** Counts anew how many medicines have each salt, by which they are ranked; takes the whole catalogue into its hands. */
export async function countSalts(db: Db): Promise<void> {
  await db.execute(sql`
    with counted as (
      select salt, count(*)::int as n from ${medicines}, unnest(${medicines.salts}) as salt
      where ${medicines.deletedAt} is null group by salt),
    outdated as (
      select s.name, coalesce(c.n, 0) as n from ${salts} s left join counted c on c.salt = s.name
      where s.medicines <> coalesce(c.n, 0) order by s.name for update of s)
    update ${salts} set medicines = outdated.n from outdated where salts.name = outdated.name`)
}
