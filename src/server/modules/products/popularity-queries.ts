import { sql } from 'drizzle-orm'
import type { Db } from '../../platform/db.ts'

/** Purchases within this many days count. */
const days = 90
/** Rows per statement: offers of these products can't be changed until it is done. */
const atOnce = 2_000

/**
 * Updates how well each product is known and how much of it was bought lately. Values are logarithmic steps,
 * so that most stay the same from day to day, and cached lists with them.
 *
 * Before anything is bought, a brand's popularity is estimated from the size of its family (its maker's
 * products whose names begin with the same word) and from how many products its maker has. Makers whose names
 * begin alike count as one house. A small brand of a small maker has none. `least`: the difference in steps
 * from which a product is rewritten.
 */
export async function updatePopularity(db: Db, now: Date, least = 1): Promise<void> {
  const since = new Date(now.getTime() - days * 86_400_000).toISOString()
  const { rows } = (await db.execute(sql`
    with named as materialized (
      select id, popularity, substring(lower(name) from '^[a-z]+') as brand,
        left(squeezed(manufacturer), 8) as house
      from products where exists (
        select from medicines where product_id = products.id and deleted_at is null)),
    family as (
      select brand, house, count(*) as members
      from named where length(brand) > 1 group by brand, house),
    known as (
      select brand, house,
        floor(3 * log(2, greatest(1, members * sqrt(sum(members) over (partition by house)) / 32))) as steps
      from family),
    bought as (
      select product_id, floor(4 * log(2, 1 - sum(units))) as steps
      from stock_movements join medicines on medicines.id = medicine_id
      where cause = 'sold' and at > ${since}::timestamptz
      group by product_id),
    noted as (
      select id, named.popularity,
        (least(12, coalesce(known.steps, 0)) + least(80, coalesce(bought.steps, 0)))::smallint as steps
      from named left join known using (brand, house) left join bought on product_id = id)
    select steps, array_agg(id order by id) as ids from noted
    where abs(steps - popularity) >= ${least}::integer group by steps`)) as unknown as {
    rows: { steps: number; ids: string[] }[]
  }
  for (const { steps, ids } of rows)
    for (let from = 0; from < ids.length; from += atOnce)
      await db.execute(sql`
        with locked as (
          select id from products where id = any(${sql.param(ids.slice(from, from + atOnce))}::uuid[])
          order by id for no key update)
        update products set popularity = ${steps} from locked where products.id = locked.id`)
}
