import { sql } from 'drizzle-orm'
import type { By } from '../../../platform/context.ts'
import type { Db } from '../../../platform/db.ts'
import { batches, stockMovements } from '../../inventory/tables.ts'
import { picks } from '../tables.ts'

/** A batch that an item was packed from: `left` units have not come back. `fit`: they may be sold again. */
export type Packed = {
  id: string
  number: string
  expiryDate: string
  left: number
  fit: boolean
}

/**
 * The batches that an item was packed from, earliest expiry first. A batch that expires by `lastDay`, was
 * recalled or is retired is not fit to be sold again.
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
 * Records that units of an item came back to their batches; unless they are restocked they are destroyed at
 * once. The caller holds the medicine's lock.
 */
export async function bringBack(
  db: Db,
  {
    orderItemId,
    perBatch,
    restock,
  }: { orderItemId: string; perBatch: BackAgain[]; restock: boolean },
  { by, at }: { by: By; at: Date },
): Promise<void> {
  await db.execute(sql`
    with back as (
      select b.id, b.medicine_id, w.quantity
      from jsonb_to_recordset(${JSON.stringify(perBatch)}::jsonb) as w("batchId" uuid, quantity int)
      join ${batches} b on b.id = w."batchId"),
    moved as (
      insert into ${stockMovements} (medicine_id, batch_id, units, cause, order_item_id, by_role, by_id, by_staff_id, at)
      select back.medicine_id, back.id, back.quantity * step.sign, step.cause,
        ${orderItemId}::uuid, ${by.role}, ${by.id}::uuid, ${by.staff?.id ?? null}::uuid, ${at.toISOString()}::timestamptz
      from back cross join (values ('restocked', 1), ('destroyed', -1)) step (cause, sign)
      where step.sign = 1 or not ${restock})
    update ${batches} b set units = b.units + back.quantity from back
    where b.id = back.id and ${restock}`)
}
