import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db.ts'
import { shipments } from '../fulfilment/tables.ts'
import { journalEntries, ledgerEntries } from '../ledger/tables.ts'
import { cashCollections } from '../payments/tables.ts'
import { returnableSince } from '../returns/index.ts'
import { returns } from '../returns/tables.ts'
import { remittanceItems } from './tables.ts'

/*
 * Earnings that cannot be paid out yet: of shipments whose return window is open, that have an undecided return, or
 * whose cash the carrier has not remitted.
 */

/**
 * What a pharmacy has earned with each such shipment, less its reversals; `first`: the ledger entry of its delivery,
 * `returned`: it waits for a decision or for the carrier, not for a day.
 */
function withheldShipments(pharmacyId: SQLWrapper, now: Date): SQL {
  const since = sql`${returnableSince(now).toISOString()}::timestamptz`
  return sql`(
    select w.id, w.delivered_at, w.returned, min(l.id) as first, -sum(l.amount_paise) as paise
    from (select w.id, w.order_id, w.delivered_at, bool_or(w.returned) as returned from (
      select s.id, s.order_id, s.delivered_at, exists (select from ${returns} r
        where r.shipment_id = s.id and r.state = 'requested') as returned
      from ${shipments} s where s.pharmacy_id = ${pharmacyId} and s.delivered_at >= ${since}
      union
      select s.id, s.order_id, s.delivered_at, true
      from ${returns} r join ${shipments} s on s.id = r.shipment_id
      where r.pharmacy_id = ${pharmacyId} and r.state = 'requested' and s.delivered_at < ${since}
      union
      select s.id, s.order_id, s.delivered_at, true
      from ${cashCollections} c join ${shipments} s on s.id = c.shipment_id
      left join ${remittanceItems} i on i.shipment_id = c.shipment_id
      where s.pharmacy_id = ${pharmacyId} and i.shipment_id is null) w group by w.id, w.order_id, w.delivered_at) w
    join ${journalEntries} e on e.order_id = w.order_id and e.shipment_id = w.id
    join ${ledgerEntries} l on l.entry_id = e.id and l.account = 'pharmacy'
    group by w.id, w.delivered_at, w.returned)`
}

/** The withheld earnings in paise, of all or of the ledger entries up to `lastEntry`. */
export function withheldPaise(
  pharmacyId: SQLWrapper,
  { now, lastEntry }: { now: Date; lastEntry?: SQLWrapper },
): SQL<number> {
  return sql<number>`coalesce((select sum(t.paise) from ${withheldShipments(pharmacyId, now)} t
    where ${lastEntry === undefined ? sql`true` : sql`t.first <= ${lastEntry}`}), 0)::bigint`
}

export type Withheld = { pharmacyId: string; deliveredAt: Date; returned: boolean; paise: number }

/** The withheld earnings of these pharmacies, by shipment, oldest first. */
export async function findWithheld(
  db: Db,
  pharmacyIds: readonly string[],
  now: Date,
): Promise<Withheld[]> {
  if (pharmacyIds.length === 0) return []
  const ids = sql`${JSON.stringify(pharmacyIds)}::jsonb`
  const { rows } = (await db.execute(sql`
    select p.id as "pharmacyId", (extract(epoch from t.delivered_at) * 1000)::float8 as at, t.returned,
      t.paise::float8 as paise
    from (select value::uuid as id from jsonb_array_elements_text(${ids})) p
    cross join lateral ${withheldShipments(sql`p.id`, now)} t
    where t.paise <> 0 order by t.delivered_at, t.id`)) as unknown as {
    rows: { pharmacyId: string; at: number; returned: boolean; paise: number }[]
  }
  return rows.map(({ pharmacyId, at, returned, paise }) => {
    return { pharmacyId, deliveredAt: new Date(at), returned, paise: Number(paise) }
  })
}

/** The withheld earnings of each pharmacy, in paise. */
export async function sumWithheld(db: Db, pharmacyIds: readonly string[], now: Date) {
  const sums = new Map<string, number>()
  for (const { pharmacyId, paise } of await findWithheld(db, pharmacyIds, now))
    sums.set(pharmacyId, (sums.get(pharmacyId) ?? 0) + paise)
  return sums
}
