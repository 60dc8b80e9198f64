import { sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db.ts'
import { listPlace } from '../../../platform/list-place.ts'
import { preparedSql } from '../../../platform/prepared-sql.ts'
import type { Units } from '../../inventory/index.ts'
import { batches, stockMovements } from '../../inventory/tables.ts'
import { picks } from '../tables.ts'

/** An order item; its units leave the stock at most once, and return at most once. */
export type SoldItem = Units & { orderItemId: string }

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
