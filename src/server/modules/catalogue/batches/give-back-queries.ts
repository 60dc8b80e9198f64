import { sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db.ts'
import { listPlace } from '../../../platform/list-place.ts'
import { preparedSql } from '../../../platform/prepared-sql.ts'
import { batches, medicines, picks, stockMovements } from '../../../platform/tables/index.ts'

/**
 * Puts what lines took back into their batches, and forgets that they were picked from; answers how many
 * units of each line came back. What may not be sold any more (retired, recalled, or expired by
 * `lastDay`, the last that is too late) comes back, too, and is set aside at once.
 */
export async function giveBack(
  db: Db,
  orderItemIds: readonly string[],
  { lastDay, at }: { lastDay: string; at: Date },
): Promise<Map<string, number>> {
  const rows = await takeBack(db, { ids: orderItemIds, lastDay, at: at.toISOString() })
  return new Map(rows.map(({ id, units }) => [id, units]))
}

const moment = sql`${sql.placeholder('at')}::timestamptz`
const takeBack = preparedSql<{ id: string; units: number }>(
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

/**
 * Tells medicines what their batches have: the sum of their units, and the first to expire of those that have
 * any; without any, what stood there stays. The caller holds their locks.
 */
export async function tellShelves(db: Db, medicineIds: readonly string[]): Promise<void> {
  await tell(db, { ids: medicineIds })
}

const tell = preparedSql(
  'tell_shelves',
  sql`
    update ${medicines} m set stock = told.units,
      batch_number = coalesce(told.number, m.batch_number),
      expiry_date = coalesce(told.expiry_date, m.expiry_date)
    from (
      select s.id, coalesce(sum(b.units), 0)::int as units,
        (array_agg(b.number order by b.expiry_date, b.id))[1] as number,
        min(b.expiry_date) as expiry_date
      from unnest(${listPlace('ids', 'uuid')}) s(id)
      left join ${batches} b on b.medicine_id = s.id and b.units > 0
      group by s.id) told
    where m.id = told.id and (m.stock, m.batch_number, m.expiry_date) is distinct from
      (told.units, coalesce(told.number, m.batch_number), coalesce(told.expiry_date, m.expiry_date))`,
)
