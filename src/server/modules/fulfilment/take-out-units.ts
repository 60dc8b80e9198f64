import { indianDay } from '../../platform/clock.ts'
import type { By } from '../../platform/context.ts'
import type { Db } from '../../platform/db.ts'
import { lowerDraws } from '../dispensing/index.ts'
import { lockStock, publishStockChanges } from '../inventory/index.ts'
import { unfitOn } from './picks/pick-choice.ts'
import { changePicks, findPicks, type PickChange } from './picks/pick-queries.ts'
import { putBack } from './picks/put-back.ts'
import { chooseUnpicked } from './picks/unpick-choice.ts'
import { lowerQuantity, type OrderItemRow, setDeclined } from './shipment-queries.ts'
import { cancelEmptied } from './state-queries.ts'

/** An item of which `left` units stay in its order; 0: none. */
export type LoweredItem = { item: OrderItemRow; left: number }

/**
 * Takes units out of an order before they are packed: they return to their batches, and to the prescriptions that they
 * were reserved from. A shipment that has nothing left to send is cancelled; returns those shipments. The caller holds
 * the locks of the order and of its prescription.
 */
export async function takeOutUnits(
  db: Db,
  lowered: readonly LoweredItem[],
  { by, at }: { by: By; at: Date },
): Promise<string[]> {
  if (lowered.length === 0) return []
  const fewer = lowered.filter(({ left }) => left > 0)
  const out = lowered.filter(({ left }) => left === 0).map(({ item }) => item)
  // All medicines at once: in two passes, checkouts could deadlock.
  await lockStock(
    db,
    lowered.map(({ item }) => item.medicineId),
  )
  await lowerDraws(
    db,
    lowered.map(({ item, left }) => ({ orderItemId: item.id, units: left * item.unitsPerPack })),
    indianDay(at),
  )
  await giveBack(db, fewer, { by, at })
  for (const { item, left } of fewer) await lowerQuantity(db, item.id, left)
  const ids = out.map(({ id }) => id)
  await setDeclined(db, ids, { by: 'customer', reason: null, at })
  await putBack(
    db,
    out.map(({ id, medicineId, quantity }) => ({ orderItemId: id, medicineId, quantity })),
    at,
  )
  return cancelEmptied(db, [...new Set(out.map(({ shipmentId }) => shipmentId))])
}

/** Returns the units that items no longer need to their batches. */
async function giveBack(
  db: Db,
  fewer: readonly LoweredItem[],
  { by, at }: { by: By; at: Date },
): Promise<void> {
  if (fewer.length === 0) return
  const today = indianDay(at)
  const picks = await findPicks(
    db,
    fewer.map(({ item }) => item.id),
  )
  const changes = fewer.flatMap(({ item, left }): PickChange[] => {
    const { id: orderItemId, medicineId, promisedExpiry } = item
    const own = picks.filter((pick) => pick.orderItemId === orderItemId)
    const back = chooseUnpicked(own, left, { promisedExpiry, today })
    if (back === null) throw new Error(`too few units of item ${orderItemId} are picked`)
    return back.map(({ batchId, quantity }) => {
      const batch = own.find((pick) => pick.batch.id === batchId)?.batch
      const unfit = batch === undefined ? null : unfitOn(batch, today)
      return { orderItemId, medicineId, batchId, units: -quantity, unfit }
    })
  })
  await changePicks(db, changes, { by, at, cause: 'taken_out' })
  await publishStockChanges(
    db,
    fewer.map(({ item }) => item.medicineId),
  )
}
