import { and, isNull, ne, notExists, or, type SQL, sql } from 'drizzle-orm'
import { allowLonger } from '../../../platform/connection.ts'
import { countRows } from '../../../platform/count-rows.ts'
import type { Db } from '../../../platform/db.ts'
import type { Seek } from '../../../platform/keyset.ts'
import { seekBy } from '../../../platform/seek-by.ts'
import { productCandidates, productDecisions } from '../decision-tables.ts'

const { id, firstId, secondId, foundAt } = productCandidates

/** Alike products of which pairs are made: a name that more of them share says too little. */
const mostAlike = 10

/**
 * Finds the pairs of products that are probably the same and stores them; pairs that no longer are go away. The same
 * salts, strengths, form and pack; names that agree without form, unit and punctuation; and makers that are alike: one
 * is missing, begins with the other, begins with the same word, or is spelt nearly the same. And all with the same
 * barcode number. One pass over the products, grouped by what must be equal.
 */
export async function updateCandidates(db: Db, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    await allowLonger(tx, longestMs)
    await tx.execute(candidatesNow(now))
  })
}

/** A full catalogue takes longer than a request may. */
const longestMs = 600_000

function candidatesNow(now: Date): SQL {
  return sql`
    with named as materialized (
      select id, salts_key, pack_amount, pack_unit,
        squeezed(regexp_replace(regexp_replace(lower(name), '(\\d)\\s*mg\\M', '\\1', 'g'), ${formWords}, '', 'g')) as brand,
        squeezed(manufacturer_words) as maker, split_part(manufacturer_words, ' ', 1) as house
      from products, lateral (
        select trim(regexp_replace(regexp_replace(lower(coalesce(manufacturer, '')), '[^a-z0-9]+', ' ', 'g'),
          ${legalWords}, '', 'g')) as manufacturer_words) made
      where salts_key is not null and pack_amount is not null
        and exists (select from medicines where product_id = products.id and deleted_at is null)),
    alike as materialized (
      select *, count(*) over same as members
      from named window same as (partition by salts_key, pack_amount, pack_unit, brand)),
    coded as materialized (
      select distinct gtin, product_id from medicines where gtin is not null and deleted_at is null),
    found as materialized (
      select a.product_id as first_id, b.product_id as second_id
      from coded a join coded b on b.gtin = a.gtin and a.product_id < b.product_id
      union
      select a.id as first_id, b.id as second_id
      from alike a join alike b using (salts_key, pack_amount, pack_unit, brand)
      where a.id < b.id and a.members between 2 and ${mostAlike} and b.members between 2 and ${mostAlike}
        and brand <> ''
        and (a.maker = '' or b.maker = '' or starts_with(a.maker, b.maker) or starts_with(b.maker, a.maker)
          or a.house = b.house or similarity(a.maker, b.maker) > 0.5)),
    gone as (
      delete from product_candidates c where not exists (
        select from found where found.first_id = c.first_id and found.second_id = c.second_id))
    insert into product_candidates (first_id, second_id, found_at)
    select first_id, second_id, ${now.toISOString()}::timestamptz(3) from found
    on conflict do nothing`
}

const formWords =
  '\\m(tab(let)?s?|cap(sule)?s?|inj(ection)?s?|syrups?|suspensions?|susp|creams?|ointments?|oint|gels?|lotions?|drops?|solutions?|soln|sprays?)\\M'
const legalWords =
  '\\m(pvt|private|p|ltd|limited|llp|inc|incorporated|corp|corporation|co|company|and|the|m s)\\M'

/** One page of pairs that nobody has decided about, for `readPage`. */
export async function findCandidates(db: Db, seek: Seek) {
  const { sortedAt, behind, order, take } = seekBy({ by: foundAt, as: 'instant' }, id, seek)
  return db
    .select({ id, firstId, secondId, foundAt, sortedAt })
    .from(productCandidates)
    .where(and(open(db), behind))
    .orderBy(...order)
    .limit(take)
}

export function countCandidates(db: Db): Promise<number> {
  return countRows(db, productCandidates, open(db))
}

/** How many pairs wait for a decision, up to `most`: the menu of every administrator's page asks. */
export async function countWaitingCandidates(db: Db, most = 1_000): Promise<number> {
  const waiting = db
    .select({ id })
    .from(productCandidates)
    .where(open(db))
    .limit(most)
    .as('waiting')
  return db.$count(waiting)
}

/** Neither marked as different nor merged since the job ran. */
function open(db: Db) {
  const { kind, productId, otherId, reversedAt } = productDecisions
  const either = or(
    sql`${productId} = ${firstId} and (${kind} = 'merge' or ${otherId} = ${secondId})`,
    sql`${productId} = ${secondId} and ${kind} = 'merge'`,
  )
  const decided = and(isNull(reversedAt), ne(kind, 'correction'), ne(kind, 'split'), either)
  return notExists(db.select({ one: sql`1` }).from(productDecisions).where(decided))
}
