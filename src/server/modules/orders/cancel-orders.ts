import type { RefundCause } from '#contract/refunds.ts'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db.ts'
import { queueMails } from '../../platform/mail.ts'
import { findCustomers } from '../accounts/index.ts'
import { putBack } from '../catalogue/index.ts'
import { notify } from '../notifications/index.ts'
import type { RefundRow } from '../payments/index.ts'
import { cancelParts, findItemsOfParts, setCancelled } from './cancel-queries.ts'
import { cancellationMail } from './cancellation-mail.ts'
import { type By, recordEvents } from './order-events.ts'
import type { Placed } from './status-queries.ts'
import { undoSale } from './undo-sale.ts'

type Part = Awaited<ReturnType<typeof cancelParts>>[number]
type Cancelling = { by: By; cause: RefundCause; reason?: string | undefined }

/**
 * Calls orders off for good: units that have not left yet go back to the shelf, what is left of the money
 * to the customer, who is told. The caller holds the orders' locks. One that was cancelled before stays as
 * it is, so nothing of this happens twice. Answers the refunds, for the provider to be asked afterwards.
 */
export async function cancelOrders(
  { db, now }: Pick<Context, 'db' | 'now'>,
  found: readonly Placed[],
  { by, cause, reason }: Cancelling,
): Promise<RefundRow[]> {
  const orders = found.filter(({ cancelledAt }) => cancelledAt === null)
  if (orders.length === 0) return []
  const deed = { by, at: now }
  const ids = orders.map(({ id }) => id)
  await setCancelled(db, ids, now)
  const parts = await cancelParts(db, ids)
  await returnUnits(db, parts, now)
  const steps = orders.map(({ id }) => ({ orderId: id, what: 'cancelled' as const, reason }))
  await recordEvents(db, deed, steps)
  const refunds: RefundRow[] = []
  for (const orderId of ids) {
    const refund = await undoSale(db, deed, { orderId, cause })
    if (refund !== null) refunds.push(refund)
  }
  await tellCustomers(db, orders, refunds, reason)
  if (by?.role !== 'customer') await showCustomers(db, orders, now)
  await tellCounters(db, parts, now)
  return refunds
}

/** In one pass over the stock, whatever the number of orders: two would let checkouts block each other. */
async function returnUnits(db: Db, parts: readonly Part[], now: Date): Promise<void> {
  const ids = parts.map(({ id }) => id)
  await putBack(db, await findItemsOfParts(db, ids), now)
}

/** Nobody may pack any more what was called off. */
async function tellCounters(db: Db, parts: readonly Part[], now: Date): Promise<void> {
  await notify(
    db,
    now,
    parts.map(({ id, orderId, pharmacyId }) => ({
      to: { role: 'pharmacy', id: pharmacyId },
      kind: 'order_cancelled',
      subjectId: id,
      facts: { number: orderId.slice(0, 8) },
    })),
  )
}

/** Whose order somebody else called off finds it in the list, too, and on pages that are open. */
async function showCustomers(db: Db, orders: readonly Placed[], now: Date): Promise<void> {
  await notify(
    db,
    now,
    orders.map(({ id, customerId }) => ({
      to: { role: 'customer', id: customerId },
      kind: 'order_cancelled',
      subjectId: id,
      facts: { number: id.slice(0, 8) },
    })),
  )
}

/** Customers who left can't be written to, nor need they be. */
async function tellCustomers(
  db: Db,
  orders: readonly Placed[],
  refunds: readonly RefundRow[],
  reason: string | undefined,
): Promise<void> {
  const owners = [...new Set(orders.map(({ customerId }) => customerId))]
  const known = new Map((await findCustomers(db, owners)).map((one) => [one.id, one]))
  const letters = orders.flatMap(({ id, customerId }) => {
    const customer = known.get(customerId)
    const refund = refunds.filter(({ orderId }) => orderId === id)
    const amountPaise = refund.reduce((sum, one) => sum + one.amountPaise, 0)
    return customer ? [cancellationMail({ id, amountPaise, reason }, customer)] : []
  })
  await queueMails(db, letters)
}
