import { sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db.ts'
import type { SoldStock } from '../sold-stock-queries.ts'
import { batches, medicines } from '../tables.ts'

/** A medicine whose price or MRP changes; `before` holds the values before the change. */
export type Priced = {
  id: string
  before: { pricePaise: number; mrpPaise: number | null }
  after: { pricePaise: number; mrpPaise: number | null }
}
export type LowMrp = { number: string; mrpPaise: number }

/** The batch that a medicine's form refers to: the first with units, or the last batch that was first. */
const ofForm = sql`upper(b.number) = upper(m.batch_number) and b.expiry_date = m.expiry_date`

const listed = (priced: readonly Priced[]) => {
  const rows = priced.map(({ id, before, after }) => ({
    id,
    price: after.pricePaise,
    was: before.mrpPaise,
    mrp: after.mrpPaise,
  }))
  return sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as w(id uuid, price int, was int, mrp int)`
}

/**
 * For medicines whose price rises: the batch with the lowest MRP below the new price. A pack may not be sold
 * for more than its printed MRP. Batches count while units of them can be sold or may return to stock: units
 * set aside but not expired, and units sold but not handed over. The form's batch takes the form's new MRP (see
 * `followMrp`). The caller has locked the medicines, unless it only previews the change.
 */
export async function findLowMrps(
  db: Db,
  sold: SoldStock,
  priced: readonly Priced[],
  today: string,
): Promise<Map<string, LowMrp>> {
  // A price above the medicine's own MRP is rejected elsewhere, for that reason.
  const raised = priced.filter(
    ({ before, after }) =>
      after.pricePaise > before.pricePaise &&
      (after.mrpPaise === null || after.mrpPaise >= after.pricePaise),
  )
  if (raised.length === 0) return new Map()
  const { rows } = (await db.execute(sql`
    select distinct on (w.id) w.id, b.number, b.mrp_paise as "mrpPaise"
    from ${listed(raised)}
    join ${medicines} m on m.id = w.id
    join ${batches} b on b.medicine_id = w.id and b.retired_at is null and b.mrp_paise < w.price
    where not (${ofForm} and b.mrp_paise = w.was and w.mrp is distinct from w.was)
      and (${ofForm} or b.units > 0 or b.set_aside > 0 and b.expiry_date > ${today}
        or ${sold.promisedUnits(sql`b.id`)} > 0)
    order by w.id, b.mrp_paise, b.id`)) as { rows: (LowMrp & { id: string })[] }
  return new Map(rows.map(({ id, ...low }) => [id, low]))
}

/**
 * Copies a medicine's new MRP to the batch that its form refers to, if both had the same MRP before. The caller
 * has locked the medicines and published their stock changes.
 */
export async function followMrp(db: Db, priced: readonly Priced[]): Promise<void> {
  const changed = priced.filter(({ before, after }) => after.mrpPaise !== before.mrpPaise)
  if (changed.length === 0) return
  await db.execute(sql`
    update ${batches} b set mrp_paise = w.mrp
    from ${listed(changed)} join ${medicines} m on m.id = w.id
    where b.medicine_id = m.id and b.retired_at is null and b.mrp_paise = w.was and ${ofForm}`)
}
