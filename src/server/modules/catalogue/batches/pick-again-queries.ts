import { sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db.ts'
import { batches, picks, stockMovements } from '../../../platform/tables/index.ts'

type Broken = { orderItemId: string; promisedExpiry: string; quantity: number }

/** Lines not yet packed that are picked from a batch which expires before what they were promised, latest promise first. */
export async function findBrokenPicks(db: Db, batchId: string): Promise<Broken[]> {
  const { rows } = (await db.execute(sql`
    select k.order_item_id as "orderItemId", k.quantity, i.promised_expiry::text as "promisedExpiry"
    from ${picks} k
    join ${batches} b on b.id = k.batch_id
    join order_items i on i.id = k.order_item_id
    join consignments c on c.id = i.consignment_id
    where b.id = ${batchId} and c.state in ('new', 'accepted') and i.declined_at is null
      and b.expiry_date < i.promised_expiry
    order by i.promised_expiry desc, c.placed_at, i.id`)) as { rows: Broken[] }
  return rows
}

type Other = { id: string; expiryDate: string; units: number }

/** The medicine's other batches that have units, first to expire first. */
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

/** Has lines picked from other batches; their units come back to the one they were picked from. */
export async function repick(
  db: Db,
  { batchId, medicineId }: { batchId: string; medicineId: string },
  swaps: readonly { orderItemId: string; toId: string; quantity: number }[],
  { pharmacyId, at }: { pharmacyId: string; at: Date },
): Promise<void> {
  await db.execute(sql`
    with swap as (
      select * from jsonb_to_recordset(${JSON.stringify(swaps)}::jsonb)
        as w("orderItemId" uuid, "toId" uuid, quantity int)),
    given_back as (
      select "orderItemId" as item, sum(quantity)::int as quantity from swap group by 1),
    all_of_it as (
      delete from ${picks} k using given_back g
      where k.order_item_id = g.item and k.batch_id = ${batchId} and k.quantity = g.quantity),
    part_of_it as (
      update ${picks} k set quantity = k.quantity - g.quantity from given_back g
      where k.order_item_id = g.item and k.batch_id = ${batchId} and k.quantity > g.quantity),
    picked as (
      insert into ${picks} as k (order_item_id, batch_id, quantity)
      select "orderItemId", "toId", quantity from swap
      on conflict (order_item_id, batch_id) do update set quantity = k.quantity + excluded.quantity),
    change as (
      select "toId" as id, "orderItemId" as item, -quantity as units from swap
      union all select ${batchId}::uuid, item, quantity from given_back),
    moved as (
      insert into ${stockMovements} (medicine_id, batch_id, units, cause, order_item_id, by_role, by_id, at)
      select ${medicineId}::uuid, id, units, 'repicked', item, 'pharmacy', ${pharmacyId}::uuid,
        ${at.toISOString()}::timestamptz
      from change)
    update ${batches} b set units = b.units + c.units
    from (select id, sum(units)::int as units from change group by id) c where b.id = c.id`)
}
