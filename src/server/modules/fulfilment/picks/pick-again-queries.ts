import { sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db.ts'
import { batches } from '../../inventory/tables.ts'
import { picks } from '../tables.ts'

type Broken = { orderItemId: string; promisedExpiry: string; quantity: number }

/**
 * Items that are not packed yet and picked from a batch that expires before their promised date, latest
 * promise first. None of a recalled batch: its units may not be sold again, and its orders wait until they are packed
 * from other batches.
 */
export async function findBrokenPicks(db: Db, batchId: string): Promise<Broken[]> {
  const { rows } = (await db.execute(sql`
    select k.order_item_id as "orderItemId", k.quantity, i.promised_expiry::text as "promisedExpiry"
    from ${picks} k
    join ${batches} b on b.id = k.batch_id
    join order_items i on i.id = k.order_item_id
    join shipments c on c.id = i.shipment_id
    where b.id = ${batchId} and b.recall_id is null and c.state in ('new', 'accepted') and i.declined_at is null
      and b.expiry_date < i.promised_expiry
    order by i.promised_expiry desc, c.placed_at, i.id`)) as { rows: Broken[] }
  return rows
}

type Other = { id: string; expiryDate: string; units: number }

/** The medicine's other batches with units, earliest expiry first. */
export async function findOtherBatches(
  db: Db,
  { batchId, medicineId }: { batchId: string; medicineId: string },
): Promise<Other[]> {
  const { rows } = (await db.execute(sql`
    select id, expiry_date::text as "expiryDate", units from ${batches}
    where medicine_id = ${medicineId} and id <> ${batchId} and units > 0
    order by expiry_date, id`)) as { rows: Other[] }
  return rows
}
