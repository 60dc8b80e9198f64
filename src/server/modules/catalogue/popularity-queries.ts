import { sql } from 'drizzle-orm'
import type { Db } from '../../platform/db.ts'

/** How far back buying counts. */
const days = 90
/** What is written at a time: orders for a medicine wait as long. */
const atOnce = 2_000

/**
 * Notes how well each medicine is known, and how much it was bought lately: each step is some doubling, so
 * that most stay as they are from day to day, and lists with them.
 *
 * Before anything is bought, a brand is known as its family is large: the medicines whose names begin with its
 * word, and then all that its maker makes. (Makers whose names begin alike are one house.) A small
 * brand of a small maker is not known at all. `least`: by how many steps a medicine is off that is written anew.
 */
export async function notePopularity(db: Db, now: Date, least = 1): Promise<void> {
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
        with held as (
          select id from medicines where id = any(${sql.param(ids.slice(from, from + atOnce))}::uuid[])
          order by id for no key update)
        update medicines set popularity = ${steps} from held where medicines.id = held.id`)
}
