import { randomUUID } from 'node:crypto'
import type { RefundCause } from '#contract/refunds.ts'
import type { Db } from '../../platform/db.ts'
import { findKept, post, reversed } from '../ledger/index.ts'
import type { RefundRow } from '../payments/index.ts'
import { keptShare } from './kept-share.ts'
import type { OrderDeed } from './order-events.ts'
import { planUndoing } from './plan-undoing.ts'
import { requestRefund } from './request-refund.ts'
import { type Reversal, reversalsOf } from './reversal.ts'
import { insertReversalItems, insertReversals, type StandingLine } from './reversal-queries.ts'

type Undoing = {
  orderId: string
  /** So many units of these lines; all that still stands without them. */
  units?: readonly { orderItemId: string; quantity: number }[]
  cause: RefundCause
  reason?: string | undefined
  /** The id of what is written down, where all of it is of one consignment. */
  reversalId?: string
}

/**
 * Undoes an order's sale, or a part of it: the money of units goes back to the customer, who has paid for
 * them, and off what the pharmacies earn. With the last unit goes the delivery charge. Never more than was
 * bought, nor than is left of the money. The caller holds the order's lock, and moves the units. Answers the
 * refund, for the provider to be asked afterwards; null where all had been given back before.
 */
export async function undoSale(
  db: Db,
  deed: OrderDeed,
  { orderId, units, cause, reason, reversalId }: Undoing,
): Promise<RefundRow | null> {
  const wanted = await planUndoing(db, orderId, units)
  if (wanted === null) return null
  const { standing, undone, sale, amountPaise, goodsPaise, deliveryPaise } = wanted
  const refund =
    sale === undefined || amountPaise === 0
      ? null
      : await requestRefund(db, deed, {
          orderId,
          captureId: sale.captureId,
          amountPaise,
          cause,
          reason,
        })
  const paidPaise = Math.min(amountPaise, goodsPaise + deliveryPaise)
  await record(db, deed, {
    orderId,
    cause,
    refundId: refund?.id ?? null,
    reversalId,
    reversals: reversalsOf(orderId, undone, { deliveryPaise, paidPaise }),
    standing,
  })
  return refund
}

type Recorded = {
  orderId: string
  cause: RefundCause
  refundId: string | null
  reversalId: string | undefined
  reversals: Reversal[]
  /** All that stood before. */
  standing: readonly StandingLine[]
}

async function record(
  db: Db,
  { at }: OrderDeed,
  { orderId, cause, refundId, reversalId, reversals, standing }: Recorded,
): Promise<void> {
  const known = reversals.map((reversal) => ({ id: reversalId ?? randomUUID(), ...reversal }))
  await insertReversals(
    db,
    known.map(({ id, goods, deliveryPaise, goodwillPaise }) => {
      const { consignmentId, goodsPaise } = goods
      const what = { id, orderId, consignmentId, refundId, cause, at }
      return { ...what, goodsPaise, deliveryPaise, goodwillPaise }
    }),
  )
  await insertReversalItems(
    db,
    known.flatMap(({ id, units }) =>
      units.map(({ line, quantity }) => ({
        reversalId: id,
        orderItemId: line.orderItemId,
        quantity,
      })),
    ),
  )
  const kept = known.some((one) => one.isDelivered) ? await findKept(db, orderId) : new Map()
  await post(
    db,
    at,
    known.map(({ id, goods, ...also }) => {
      const { consignmentId, goodsPaise } = goods
      const standingPaise = standing
        .filter((line) => line.consignmentId === consignmentId)
        .reduce((sum, { pricePaise, left }) => sum + pricePaise * left, 0)
      const whole = kept.get(consignmentId)
      const share = whole && keptShare(whole, { goodsPaise, standingPaise })
      return reversed(id, goods, { ...also, kept: share })
    }),
  )
}
