import type { Refill } from '#contract/refills.ts'
import { indianDay } from '../../platform/clock.ts'
import type { Db } from '../../platform/db.ts'
import { dueOf } from './due.ts'
import { findCounted, type OrderedRow } from './ordered-queries.ts'
import type { RefillRow } from './refill-queries.ts'
import { intakeOf, suppliesOf } from './supplies.ts'

export type Viewed = { row: RefillRow; ordered: OrderedRow[]; view: Refill }

/** Refills with what they count and how they stand now. */
export async function viewRefills(
  db: Db,
  rows: readonly RefillRow[],
  now: Date,
): Promise<Viewed[]> {
  const counted = await findCounted(db, rows)
  const today = indianDay(now)
  return rows.map((row, at) => {
    const ordered = counted[at] ?? []
    return { row, ordered, view: viewOf(row, ordered, today) }
  })
}

function viewOf(row: RefillRow, ordered: readonly OrderedRow[], today: string): Refill {
  const { product, orderItemId: itemId, daysBefore, pausedAt } = row
  const { supplies, onTheWay, piecesPerPack } = suppliesOf(ordered, itemId, today)
  const intake = intakeOf(row)
  const orderId = ordered.find((one) => one.itemId === itemId)?.orderId ?? ''
  const due = dueOf({ intake, daysBefore, pausedAt }, supplies, today)
  return {
    product,
    orderId,
    itemId,
    piecesPerPack,
    ...intake,
    daysBefore,
    supplies,
    onTheWay,
    ...due,
  }
}
