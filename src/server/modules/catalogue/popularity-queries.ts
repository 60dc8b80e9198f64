import { sql } from 'drizzle-orm'
import type { Db } from '../../platform/db.ts'

/** How far back buying counts. */
const days = 90

/**
 * Notes how much each medicine was bought lately: each step is twice as many units, so that most stay as
 * they are from day to day, and lists with them.
 */
export async function notePopularity(db: Db, now: Date): Promise<void> {
  const since = new Date(now.getTime() - days * 86_400_000).toISOString()
  await db.execute(sql`
    with bought as (
      select medicine_id, floor(log(2, 1 + sum(quantity)))::smallint as steps
      from stock_movements
      where kind = 'sold' and at > ${since}::timestamptz
      group by medicine_id)
    update medicines set popularity = coalesce(bought.steps, 0)
    from medicines m left join bought on bought.medicine_id = m.id
    where medicines.id = m.id and m.deleted_at is null
      and m.popularity <> coalesce(bought.steps, 0)`)
}
