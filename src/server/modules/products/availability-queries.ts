import { sql } from 'drizzle-orm'
import type { Db } from '../../platform/db.ts'

/** Products per statement: sales of their last units wait until it is done. */
const atOnce = 1_000

/** Derives the availability of products with offers that can't be sold any more on the day `today`. */
export async function deriveEndedOffers(db: Db, today: string): Promise<void> {
  let after = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const { rows } = (await db.execute(sql`
      select product_id as id from product_availability
      where derived_until <= ${today}::date and product_id > ${after} order by 1 limit ${atOnce}`)) as unknown as {
      rows: { id: string }[]
    }
    const ids = rows.map(({ id }) => id)
    if (ids.length > 0)
      await db.execute(sql`select derive_availability(${sql.param(ids)}::uuid[], ${today}::date)`)
    if (ids.length < atOnce) return
    after = ids.at(-1) ?? after
  }
}
