import { sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db.ts'
import { listPlace } from '../../../platform/list-place.ts'
import { preparedSql } from '../../../platform/prepared-sql.ts'
import type { Units } from '../../inventory/index.ts'
import { batches, medicines, stockMovements } from '../../inventory/tables.ts'
import { picks } from '../tables.ts'

/** An order item; its units leave the stock at most once, and return at most once. */
export type SoldItem = Units & { orderItemId: string }

/**
 * Takes the units of order items out of batches, earliest expiry first; batches that expire before the
 * promised date come last. Stores which, and returns the medicines that had enough units. The caller holds
 * the medicines' locks; `reserved`: the units were reserved, and the reservation ends.
 */
export async function sellUnits(
  db: Db,
  items: readonly SoldItem[],
  { reserved, at }: { reserved: boolean; at: Date },
): Promise<string[]> {
  const rows = await sellAll(db, { items: JSON.stringify(items), reserved, at: at.toISOString() })
  return rows.map(({ id }) => id)
}

const sellAll = preparedSql<{ id: string }>(
  'sell_units',
  sql`
    with wanted as (
      select w.*, i.promised_expiry from jsonb_to_recordset(${sql.placeholder('items')}::jsonb)
        as w("orderItemId" uuid, "medicineId" uuid, quantity int)
      join order_items i on i.id = w."orderItemId"),
    inventory as (
      select b.id, b.medicine_id, b.number, b.expiry_date, b.units, w."orderItemId" as item, w.quantity,
        coalesce(sum(b.units) over (partition by b.medicine_id
          order by coalesce(b.expiry_date < w.promised_expiry, false), b.expiry_date, b.id
          rows between unbounded preceding and 1 preceding), 0) as before
      from wanted w join ${batches} b on b.medicine_id = w."medicineId" and b.units > 0),
    picked as (
      select *, least(units, quantity - before)::int as taken from inventory where before < quantity),
    chosen as (
      insert into ${picks} (order_item_id, batch_id, quantity) select item, id, taken from picked),
    moved as (
      insert into ${stockMovements} (medicine_id, batch_id, units, cause, order_item_id, by_role, at)
      select medicine_id, id, -taken, 'sold', item, 'system', ${sql.placeholder('at')}::timestamptz from picked),
    emptier as (
      update ${batches} b set units = b.units - p.taken from picked p where b.id = p.id),
    next as (
      select distinct on (medicine_id) medicine_id, number, expiry_date
      from inventory where units > greatest(0, least(units, quantity - before))
      order by medicine_id, expiry_date, id)
    update ${medicines} m set stock = m.stock - w.quantity,
      reserved = m.reserved - case when ${sql.placeholder('reserved')}::boolean then w.quantity else 0 end,
      batch_number = coalesce(n.number, m.batch_number),
      expiry_date = coalesce(n.expiry_date, m.expiry_date)
    from wanted w left join next n on n.medicine_id = w."medicineId"
    where m.id = w."medicineId"
      and w.quantity = (select sum(taken) from picked p where p.medicine_id = m.id)
    returning m.id`,
)

/**
 * Returns the units of order items to their batches and deletes the picks; returns how many units of each
 * item came back. Unsellable units (retired, recalled, or expired by `lastDay`, the last day that is too
 * late) return too, and are set aside at once.
 */
export async function returnUnits(
  db: Db,
  orderItemIds: readonly string[],
  { lastDay, at }: { lastDay: string; at: Date },
): Promise<Map<string, number>> {
  const rows = await returnAll(db, { ids: orderItemIds, lastDay, at: at.toISOString() })
  return new Map(rows.map(({ id, units }) => [id, units]))
}

const moment = sql`${sql.placeholder('at')}::timestamptz`
const returnAll = preparedSql<{ id: string; units: number }>(
  'give_units_back',
  sql`
    with back as (
      delete from ${picks} where order_item_id = any(${listPlace('ids', 'uuid')})
      returning order_item_id, batch_id, quantity),
    placed as (
      select k.*, b.medicine_id, case when b.recall_id is not null then 'recalled'
        when b.retired_at is not null then 'retired'
        when b.expiry_date <= ${sql.placeholder('lastDay')}::date then 'expired' end as unfit
      from back k join ${batches} b on b.id = k.batch_id),
    moved as (
      insert into ${stockMovements} (medicine_id, batch_id, units, cause, order_item_id, by_role, at)
      select medicine_id, batch_id, quantity, 'returned', order_item_id, 'system', ${moment} from placed
      union all
      select medicine_id, batch_id, -quantity, unfit, order_item_id, 'system', ${moment}
      from placed where unfit is not null),
    fuller as (
      update ${batches} b set units = b.units + s.fit, set_aside = b.set_aside + s.unfit
      from (select batch_id, coalesce(sum(quantity) filter (where unfit is null), 0)::int as fit,
          coalesce(sum(quantity) filter (where unfit is not null), 0)::int as unfit
        from placed group by batch_id) s
      where b.id = s.batch_id)
    select order_item_id as id, sum(quantity)::int as units from placed group by order_item_id`,
)
