import { sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db.ts'
import {
  batches,
  consignments,
  medicines,
  orderItems,
  picks,
} from '../../../platform/tables/index.ts'

/** A medicine whose price or MRP somebody changes; what is `before` stands there until then. */
export type Priced = {
  id: string
  before: { pricePaise: number; mrpPaise: number | null }
  after: { pricePaise: number; mrpPaise: number | null }
}
export type LowMrp = { number: string; mrpPaise: number }

/** The batch that a medicine's form speaks of: the first with units, else the one that was that. */
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
 * Of medicines whose price rises, the batch with the lowest MRP below it: a pack may be sold for no more than
 * is printed on it. Batches count as long as units of them can be sold, or still may come back to be sold:
 * what is set aside and not expired, and what was sold and not handed over. The form's batch takes
 * the form's new MRP (see `followMrp`). The caller holds the medicines' locks, unless it only wants to know.
 */
export async function findLowMrps(
  db: Db,
  priced: readonly Priced[],
  today: string,
): Promise<Map<string, LowMrp>> {
  // What is above the medicine's own MRP is refused for that.
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
        or exists (select from ${picks} k
          join ${orderItems} i on i.id = k.order_item_id
          join ${consignments} c on c.id = i.consignment_id
          where k.batch_id = b.id and c.state in ('new', 'accepted', 'packed')))
    order by w.id, b.mrp_paise, b.id`)) as { rows: (LowMrp & { id: string })[] }
  return new Map(rows.map(({ id, ...low }) => [id, low]))
}

/**
 * Gives a medicine's new MRP to the batch that its form speaks of, where both were the same before. The caller
 * holds the medicines' locks and has told them of their batches.
 */
export async function followMrp(db: Db, priced: readonly Priced[]): Promise<void> {
  const changed = priced.filter(({ before, after }) => after.mrpPaise !== before.mrpPaise)
  if (changed.length === 0) return
  await db.execute(sql`
    update ${batches} b set mrp_paise = w.mrp
    from ${listed(changed)} join ${medicines} m on m.id = w.id
    where b.medicine_id = m.id and b.retired_at is null and b.mrp_paise = w.was and ${ofForm}`)
}
