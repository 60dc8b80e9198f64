import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm'
import type { By } from '../../../platform/context.ts'
import type { Db } from '../../../platform/db.ts'
import { batches, stockMovements } from '../../inventory/tables.ts'
import { picks } from '../tables.ts'
import type { PickableBatch, Unfit } from './pick-choice.ts'

const batchColumns = {
  id: batches.id,
  medicineId: batches.medicineId,
  number: batches.number,
  expiryDate: batches.expiryDate,
  units: batches.units,
  recalled: sql<boolean>`${batches.recallId} is not null`,
  retired: sql<boolean>`${batches.retiredAt} is not null`,
}

/** What order items are picked from, with the batches as they are now. */
export async function findPicks(db: Db, orderItemIds: string[]) {
  if (orderItemIds.length === 0) return []
  return db
    .select({
      orderItemId: picks.orderItemId,
      quantity: picks.quantity,
      batch: batchColumns,
    })
    .from(picks)
    .innerJoin(batches, eq(batches.id, picks.batchId))
    .where(inArray(picks.orderItemId, orderItemIds))
    .orderBy(asc(batches.expiryDate), asc(batches.id))
}
export type PickRow = Awaited<ReturnType<typeof findPicks>>[number]

/** Batches of these medicines that have units, earliest expiry first. */
export async function findStocked(db: Db, medicineIds: string[]): Promise<PickableBatch[]> {
  if (medicineIds.length === 0) return []
  return db
    .select(batchColumns)
    .from(batches)
    .where(and(inArray(batches.medicineId, medicineIds), gt(batches.units, 0)))
    .orderBy(asc(batches.expiryDate), asc(batches.id))
}

/**
 * Adds `units` of a batch to an item's picks, or removes them if negative; removed units that are `unfit` are
 * set aside.
 */
export type PickChange = {
  orderItemId: string
  medicineId: string
  batchId: string
  units: number
  unfit: Unfit | null
}

type Changing = { by: By; at: Date; cause?: 'repicked' | 'taken_out' }

/** The caller holds the medicines' locks, and publishes the stock changes afterwards. */
export async function changePicks(
  db: Db,
  changes: readonly PickChange[],
  { by, at, cause = 'repicked' }: Changing,
): Promise<void> {
  const rows = sql`jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as c(
    "orderItemId" uuid, "medicineId" uuid, "batchId" uuid, units int, unfit text)`
  const who = sql`${by.role}, ${by.id}::uuid, ${by.staff?.id ?? null}::uuid, ${at.toISOString()}::timestamptz`
  await db.execute(sql`
    with change as (select * from ${rows}),
    moved as (
      insert into ${stockMovements} (medicine_id, batch_id, units, cause, order_item_id, by_role, by_id, by_staff_id, at)
      select "medicineId", "batchId", -units, ${cause}::text, "orderItemId", ${who} from change
      union all
      select "medicineId", "batchId", units, unfit, "orderItemId", ${who} from change where unfit is not null),
    gone as (
      delete from ${picks} p using change c
      where p.order_item_id = c."orderItemId" and p.batch_id = c."batchId" and p.quantity = -c.units),
    fewer as (
      update ${picks} p set quantity = p.quantity + c.units from change c
      where p.order_item_id = c."orderItemId" and p.batch_id = c."batchId"
        and c.units < 0 and p.quantity > -c.units),
    more as (
      insert into ${picks} as p (order_item_id, batch_id, quantity)
      select "orderItemId", "batchId", units from change where units > 0
      on conflict (order_item_id, batch_id) do update set quantity = p.quantity + excluded.quantity)
    update ${batches} b set units = b.units - c.fit, set_aside = b.set_aside - c.unfit
    from (select "batchId", coalesce(sum(units) filter (where unfit is null), 0)::int as fit,
        coalesce(sum(units) filter (where unfit is not null), 0)::int as unfit
      from change group by "batchId") c
    where b.id = c."batchId"`)
}
