import { sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db.ts'
import { listPlace } from '../../../platform/list-place.ts'
import { preparedSql } from '../../../platform/prepared-sql.ts'
import { batches, medicines, picks, stockMovements } from '../../../platform/tables/index.ts'
import type { SoldItem } from '../units.ts'

export type Shelf = { id: string; stock: number; reserved: number; deleted: boolean }

/** Medicines, locked by their ids until the transaction ends: what happens to their batches happens one after another. */
export function lockShelves(db: Db, medicineIds: readonly string[]): Promise<Shelf[]> {
  return lock(db, { ids: medicineIds })
}

const lock = preparedSql<Shelf>(
  'lock_shelves',
  sql`
    select id, stock, reserved, deleted_at is not null as deleted from ${medicines}
    where id = any(${listPlace('ids', 'uuid')}) order by id for update`,
)

/**
 * Takes the units of lines out of batches, what expires first before all else; what expires before the day
 * that the customer was promised, last of all. Writes down which, and answers the medicines of which there
 * were enough. The caller holds the medicines' locks; `held` units stop being reserved.
 */
export async function sellUnits(
  db: Db,
  items: readonly SoldItem[],
  { held, at }: { held: boolean; at: Date },
): Promise<string[]> {
  const rows = await sellAll(db, { items: JSON.stringify(items), held, at: at.toISOString() })
  return rows.map(({ id }) => id)
}

const sellAll = preparedSql<{ id: string }>(
  'sell_units',
  sql`
    with wanted as (
      select w.*, i.promised_expiry from jsonb_to_recordset(${sql.placeholder('items')}::jsonb)
        as w("orderItemId" uuid, "medicineId" uuid, quantity int)
      join order_items i on i.id = w."orderItemId"),
    shelf as (
      select b.id, b.medicine_id, b.number, b.expiry_date, b.units, w."orderItemId" as item, w.quantity,
        coalesce(sum(b.units) over (partition by b.medicine_id
          order by coalesce(b.expiry_date < w.promised_expiry, false), b.expiry_date, b.id
          rows between unbounded preceding and 1 preceding), 0) as before
      from wanted w join ${batches} b on b.medicine_id = w."medicineId" and b.units > 0),
    picked as (
      select *, least(units, quantity - before)::int as taken from shelf where before < quantity),
    chosen as (
      insert into ${picks} (order_item_id, batch_id, quantity) select item, id, taken from picked),
    moved as (
      insert into ${stockMovements} (medicine_id, batch_id, units, cause, order_item_id, by_role, at)
      select medicine_id, id, -taken, 'sold', item, 'system', ${sql.placeholder('at')}::timestamptz from picked),
    emptier as (
      update ${batches} b set units = b.units - p.taken from picked p where b.id = p.id),
    next as (
      select distinct on (medicine_id) medicine_id, number, expiry_date
      from shelf where units > greatest(0, least(units, quantity - before))
      order by medicine_id, expiry_date, id)
    update ${medicines} m set stock = m.stock - w.quantity,
      reserved = m.reserved - case when ${sql.placeholder('held')}::boolean then w.quantity else 0 end,
      batch_number = coalesce(n.number, m.batch_number),
      expiry_date = coalesce(n.expiry_date, m.expiry_date)
    from wanted w left join next n on n.medicine_id = w."medicineId"
    where m.id = w."medicineId"
      and w.quantity = (select sum(taken) from picked p where p.medicine_id = m.id)
    returning m.id`,
)
