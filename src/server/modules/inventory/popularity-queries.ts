import { sql } from 'drizzle-orm'
import type { Db } from '../../platform/db.ts'
import { medicines, salts } from './tables.ts'

/** Purchases within this many days count. */
const days = 90
/** Rows per statement: orders for these medicines wait until it is done. */
const atOnce = 2_000

/**
 * Updates how well each medicine is known and how much of it was bought lately. Values are logarithmic steps,
 * so that most stay the same from day to day, and cached lists with them.
 *
 * Before anything is bought, a brand's popularity is estimated from the size of its family (its maker's
 * medicines whose names begin with the same word) and from how many medicines its maker has. Makers whose names
 * begin alike count as one house. A small brand of a small maker has none. `least`: the difference in steps
 * from which a medicine is rewritten.
 */
export async function updatePopularity(db: Db, now: Date, least = 1): Promise<void> {
  const since = new Date(now.getTime() - days * 86_400_000).toISOString()
  const { rows } = (await db.execute(sql`
    with named as materialized (
      select id, popularity, product_key, substring(lower(name) from '^[a-z]+') as brand,
        left(squeezed(manufacturer), 8) as house
      from medicines where deleted_at is null),
    family as (
      select brand, house, count(distinct coalesce(product_key, id::text)) as members
      from named where length(brand) > 1 group by brand, house),
    known as (
      select brand, house,
        floor(3 * log(2, greatest(1, members * sqrt(sum(members) over (partition by house)) / 32))) as steps
      from family),
    bought as (
      select medicine_id, floor(4 * log(2, 1 - sum(units))) as steps
      from stock_movements
      where cause = 'sold' and at > ${since}::timestamptz
      group by medicine_id),
    noted as (
      select id, named.popularity,
        (least(12, coalesce(known.steps, 0)) + least(80, coalesce(bought.steps, 0)))::smallint as steps
      from named left join known using (brand, house) left join bought on medicine_id = id)
    select steps, array_agg(id order by id) as ids from noted
    where abs(steps - popularity) >= ${least}::integer group by steps`)) as unknown as {
    rows: { steps: number; ids: string[] }[]
  }
  for (const { steps, ids } of rows)
    for (let from = 0; from < ids.length; from += atOnce)
      await db.execute(sql`
        with locked as (
          select id from medicines where id = any(${sql.param(ids.slice(from, from + atOnce))}::uuid[])
          order by id for no key update)
        update medicines set popularity = ${steps} from locked where medicines.id = locked.id`)
}

/** Counts how many medicines have each salt, which ranks the salts. Reads the whole catalogue. */
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
