import type { Context } from '../../platform/context.ts'
import { putBack } from '../catalogue/index.ts'
import type { RefundRow } from '../payments/index.ts'
import { setCancelled } from './cancel-queries.ts'
import { type OrderDeed, recordEvents } from './order-events.ts'
import { type LineRow, type PartRow, setDeclined, takeStep } from './part-queries.ts'
import { findConsignments } from './queries.ts'
import { undoSale } from './undo-sale.ts'

/** Before it is handed over. */
const declinable = ['new', 'accepted', 'packed'] as const

type Declining = {
  part: PartRow
  /** Of its lines, none of them declined before. */
  lines: readonly LineRow[]
  /** Whether nothing of it is left then. */
  isAll: boolean
  reason: string
}

/**
 * A pharmacy will not send lines: they go back to their batches, their money to the customer. The caller holds
 * the order's lock, and tells the customer. With the last part of an order, the order is cancelled. Answers
 * the refund, for the provider to be asked afterwards; null where nothing is left to give back. Rejects
 * where the part was handed over or is over.
 */
export async function declineLines(
  { db }: Pick<Context, 'db'>,
  deed: OrderDeed,
  { part, lines, isAll, reason }: Declining,
): Promise<RefundRow | null> {
  const { id: consignmentId, orderId, pharmacyId, state } = part
  const own = { id: consignmentId, pharmacyId }
  const next = isAll ? 'declined' : state
  if ((await takeStep(db, own, declinable, { state: next })) === null)
    throw new Error('a part that is handed over or over was declined')
  const ids = lines.map(({ id }) => id)
  await setDeclined(db, ids, { reason, at: deed.at })
  await putBack(
    db,
    lines.map(({ id, medicineId, quantity }) => ({ orderItemId: id, medicineId, quantity })),
    deed.at,
  )
  const what = isAll ? 'declined' : 'line_declined'
  await recordEvents(db, deed, [{ orderId, consignmentId, what, reason }])
  if (isAll) await endWithLastPart(db, deed, orderId)
  const units = lines.map(({ id, quantity }) => ({ orderItemId: id, quantity }))
  return undoSale(db, deed, { orderId, units, cause: 'pharmacy_declined', reason })
}

/** An order of which nobody sends anything is none any more. */
async function endWithLastPart(db: Context['db'], deed: OrderDeed, orderId: string) {
  const parts = await findConsignments(db, [orderId])
  if (!parts.every(({ deliveryStatus }) => deliveryStatus === 'cancelled')) return
  await setCancelled(db, [orderId], deed.at)
  await recordEvents(db, { by: null, at: deed.at }, [{ orderId, what: 'cancelled' }])
}
