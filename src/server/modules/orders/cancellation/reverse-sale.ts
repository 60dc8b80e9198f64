import { randomUUID } from 'node:crypto'
import type { RefundCause } from '#contract/refunds.ts'
import type { Db } from '../../../platform/db.ts'
import { type Deductions, findDeductions, post, reversed } from '../../ledger/index.ts'
import type { RefundRow } from '../../payments/index.ts'
import type { OrderAction } from '../timeline/event-queries.ts'
import { endCash } from './end-cash.ts'
import { planReversal } from './plan-reversal.ts'
import { requestRefund } from './request-refund.ts'
import { discountPaiseOf, pricePaiseOf, type Reversal, reversalsOf } from './reversal.ts'
import { insertReversalItems, insertReversals, type RemainingItem } from './reversal-queries.ts'

type SaleReversal = {
  orderId: string
  /** The units to reverse (default: all that are left). */
  units?: readonly { orderItemId: string; quantity: number }[]
  cause: RefundCause
  reason?: string | undefined
  /** The id of the reversal, if all units are of one shipment. */
  reversalId?: string
}

/**
 * Reverses an order's sale, or some units of it: refunds the customer, or collects less cash, and reduces what the
 * pharmacies earn.
 * The last units include the delivery charge. Never more than was bought, nor than is left of the payment.
 * The caller holds the order's lock and moves the units. Returns the refund, which the caller sends to the
 * provider afterwards; null if everything was refunded before.
 */
export async function reverseSale(
  db: Db,
  action: OrderAction,
  { orderId, units, cause, reason, reversalId }: SaleReversal,
): Promise<RefundRow | null> {
  const plan = await planReversal(db, orderId, units)
  if (plan === null) return null
  const { remaining, reversedUnits, source, amountPaise, charges, unpaid } = plan
  const refund =
    source === null || amountPaise === 0
      ? null
      : await requestRefund(db, action, {
          orderId,
          captureId: source.captureId,
          amountPaise,
          cause,
          reason,
        })
  const paidPaise = Math.min(amountPaise, plan.paidPaise)
  await record(db, action, {
    orderId,
    cause,
    refundId: refund?.id ?? null,
    reversalId,
    reversals: reversalsOf(orderId, reversedUnits, { charges, paidPaise, unpaid }),
    remaining,
  })
  if (source?.cash) await endCash(db, orderId, action.at)
  return refund
}

type Recorded = {
  orderId: string
  cause: RefundCause
  refundId: string | null
  reversalId: string | undefined
  reversals: Reversal[]
  /** All units that were left before. */
  remaining: readonly RemainingItem[]
}

async function record(
  db: Db,
  { at }: OrderAction,
  { orderId, cause, refundId, reversalId, reversals, remaining }: Recorded,
): Promise<void> {
  const known = reversals.map((reversal) => ({ id: reversalId ?? randomUUID(), ...reversal }))
  await insertReversals(
    db,
    known.map(({ id, goods, units, isUnpaid, ...sums }) => {
      const { shipmentId, goodsPaise } = goods
      const { couponPaise, deliveryPaise, goodwillPaise } = sums
      const what = { id, orderId, shipmentId, cause, at }
      const amounts = { goodsPaise, couponPaise, deliveryPaise, goodwillPaise }
      if (!isUnpaid) return { ...what, ...amounts, refundId, unpaidPaise: 0, needsDocument: true }
      const unpaidPaise = goodsPaise - couponPaise + deliveryPaise
      const needsDocument = units.some(isInvoiced)
      return { ...what, ...amounts, refundId: null, unpaidPaise, needsDocument }
    }),
  )
  await insertReversalItems(
    db,
    known.flatMap(({ id, units }) =>
      units.map((one) => ({
        reversalId: id,
        orderItemId: one.item.orderItemId,
        quantity: one.quantity,
        discountPaise: discountPaiseOf(one),
      })),
    ),
  )
  const deductions = known.some((one) => one.isDelivered)
    ? await findDeductions(db, orderId)
    : new Map()
  await post(
    db,
    at,
    known.map(({ id, goods, ...also }) => {
      const { shipmentId, goodsPaise } = goods
      const remainingPaise = remaining
        .filter((item) => item.shipmentId === shipmentId)
        .reduce((sum, item) => sum + pricePaiseOf({ item, quantity: item.left }), 0)
      const whole = deductions.get(shipmentId)
      const share = whole && shareOfDeductions(whole, { goodsPaise, remainingPaise })
      return reversed(id, goods, { ...also, deductions: share })
    }),
  )
}

/** Invoices come with packing. An override may skip it, and a later one takes the shipment back but not its invoice. */
const isInvoiced = ({ item: { invoiced, packedAt, state } }: Reversal['units'][number]): boolean =>
  invoiced || packedAt !== null || state === 'shipped' || state === 'delivered'

/**
 * The commission and tax that the operator gives up when goods of `goodsPaise` out of `remainingPaise` are
 * reversed: in proportion to `deductions`, the amounts posted at the delivery, even if the tax rate has changed
 * since. The last reversal gives up the remainder to the paisa. Amounts in paise.
 */
export function shareOfDeductions(
  { commissionPaise, tcsPaise }: Deductions,
  { goodsPaise, remainingPaise }: { goodsPaise: number; remainingPaise: number },
): Deductions {
  const shareOf = (paise: number) =>
    // Goods that their pharmacy gave away have no deductions.
    remainingPaise === 0 ? 0 : Math.round((paise * goodsPaise) / remainingPaise)
  return { commissionPaise: shareOf(commissionPaise), tcsPaise: shareOf(tcsPaise) }
}
