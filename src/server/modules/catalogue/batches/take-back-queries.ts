import { sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db.ts'
import { batches, picks, stockMovements } from '../../../platform/tables/index.ts'

/** A batch of which a line has units: `left` have not come back. `fit`: they may be sold again. */
export type Packed = {
  id: string
  number: string
  expiryDate: string
  left: number
  fit: boolean
}

/**
 * The batches that a line was packed from, what expires first before all else. What expires by `lastDay`,
 * was recalled or retired is not fit to be sold again.
 */
export async function findPackedBatches(
  db: Db,
  orderItemId: string,
  lastDay: string,
): Promise<Packed[]> {
  const { rows } = (await db.execute(sql`
    select b.id, b.number, b.expiry_date::text as "expiryDate",
      (k.quantity - coalesce((select sum(m.units) from ${stockMovements} m
        where m.order_item_id = k.order_item_id and m.batch_id = b.id and m.cause = 'restocked'), 0))::int as left,
      b.expiry_date > ${lastDay} and b.recall_id is null and b.retired_at is null as fit
    from ${picks} k join ${batches} b on b.id = k.batch_id
    where k.order_item_id = ${orderItemId}
    order by b.expiry_date, b.id`)) as { rows: Packed[] }
  return rows
}

export type BackAgain = { batchId: string; quantity: number }

/**
 * Writes down that units of a line came back into their batches; unless they are sold again they leave the
 * books at once, destroyed. The caller holds the medicine's lock.
 */
export async function bringBack(
  db: Db,
  { orderItemId, parts, restock }: { orderItemId: string; parts: BackAgain[]; restock: boolean },
  { by, at }: { by: { role: string; id: string }; at: Date },
): Promise<void> {
  await db.execute(sql`
    with back as (
      select b.id, b.medicine_id, w.quantity
      from jsonb_to_recordset(${JSON.stringify(parts)}::jsonb) as w("batchId" uuid, quantity int)
      join ${batches} b on b.id = w."batchId"),
    moved as (
      insert into ${stockMovements} (medicine_id, batch_id, units, cause, order_item_id, by_role, by_id, at)
      select back.medicine_id, back.id, back.quantity * step.sign, step.cause,
        ${orderItemId}::uuid, ${by.role}, ${by.id}::uuid, ${at.toISOString()}::timestamptz
      from back cross join (values ('restocked', 1), ('destroyed', -1)) step (cause, sign)
      where step.sign = 1 or not ${restock})
    update ${batches} b set units = b.units + back.quantity from back
    where b.id = back.id and ${restock}`)
}
