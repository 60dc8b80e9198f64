import { randomUUID } from 'node:crypto'
import type { RefundCause } from '#contract/refunds.ts'
import type { Db } from '../../platform/db.ts'
import { findKept, post, reversed } from '../ledger/index.ts'
import { findUnreturned, type RefundRow } from '../payments/index.ts'
import { keptShare } from './kept-share.ts'
import type { OrderDeed } from './order-events.ts'
import { requestRefund } from './request-refund.ts'
import { type Reversal, reversalsOf, type Units } from './reversal.ts'
import {
  findDeliveryLeft,
  findStanding,
  insertReversalItems,
  insertReversals,
  type StandingLine,
} from './reversal-queries.ts'
import { sendablePaise } from './sendable.ts'

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
  const standing = (await findStanding(db, orderId)).filter(({ left }) => left > 0)
  const undone: Units[] = standing
    .map((line) => {
      const wanted = units?.find(({ orderItemId }) => orderItemId === line.orderItemId)
      return { line, quantity: units === undefined ? line.left : (wanted?.quantity ?? 0) }
    })
    .filter(({ quantity }) => quantity > 0)
  if (units !== undefined && undone.length < units.length)
    throw new Error('a line was undone before')
  if (undone.some(({ line, quantity }) => quantity > line.left))
    throw new Error('more would be undone than was bought')
  if (undone.length === 0) return null
  const isLast = standing.every(
    (line) => undone.find((one) => one.line === line)?.quantity === line.left,
  )
  const deliveryPaise = isLast ? await findDeliveryLeft(db, orderId) : 0
  const goodsPaise = undone.reduce((sum, one) => sum + one.line.pricePaise * one.quantity, 0)
  const sale = (await findUnreturned(db, orderId)).find((capture) => capture.sale)
  const leftPaise = Math.max(0, sale?.leftPaise ?? 0)
  const amountPaise = isLast ? leftPaise : sendablePaise(goodsPaise, leftPaise)
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
