import { rupeesOf } from '#contract/money.ts'
import type { ListedConsignment } from '#contract/pharmacy-orders.ts'
import { indianDay } from '../../platform/clock.ts'
import type { Db } from '../../platform/db.ts'
import { findContents, findHeld, type PartRow } from './order-queries.ts'

/** Parts of orders as their counter lists them; two queries, however many. */
export async function listedViews(
  db: Db,
  rows: readonly PartRow[],
  now: Date,
): Promise<ListedConsignment[]> {
  const ids = rows.map(({ id }) => id)
  const held = await findHeld(db, ids)
  const contents = new Map((await findContents(db, ids)).map((one) => [one.consignmentId, one]))
  const today = indianDay(now)
  return rows.map((row) => {
    const { lines = 0, units = 0, totalPaise = 0 } = contents.get(row.id) ?? {}
    return {
      _id: row.id,
      orderId: row.orderId,
      state: row.state,
      placedAt: row.placedAt?.toISOString() ?? '',
      promisedOn: row.promisedOn,
      late: isLate(row, today),
      customer: row.deliveryAddress.fullName,
      city: row.deliveryAddress.city,
      lines,
      units,
      total: rupeesOf(totalPaise),
      held: held.has(row.id),
    }
  })
}

/** On its way, or not even that, after the day by which it was promised. */
export function isLate(
  { state, promisedOn }: Pick<PartRow, 'state' | 'promisedOn'>,
  today: string,
) {
  const isOver = state === 'delivered' || state === 'declined' || state === 'cancelled'
  return !isOver && promisedOn !== null && promisedOn < today
}
