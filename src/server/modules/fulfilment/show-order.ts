import { rupeesOf } from '#contract/money.ts'
import { type PharmacyOrder, statesToWork } from '#contract/pharmacy-orders.ts'
import { Problem } from '#contract/problem.ts'
import { indianDay } from '../../platform/clock.ts'
import { findPicks, findStocked } from '../catalogue/index.ts'
import { findEvents, findItemsOfPart, findReversals } from '../orders/index.ts'
import { lineView } from './line-view.ts'
import { findOwnPart } from './order-queries.ts'
import { listedViews } from './order-views.ts'
import type { PharmacyContext } from './own-order.ts'
import { ownTimeline } from './own-timeline.ts'

export async function showOrder(ctx: PharmacyContext, { params }: { params: { id: string } }) {
  return { order: await showOwn(ctx, params.id) }
}

/** One of the pharmacy's parts of orders, as it stands at this point of the transaction. Throws `order_not_found`. */
export async function showOwn(
  { db, actor, now }: PharmacyContext,
  id: string,
): Promise<PharmacyOrder> {
  const row = await findOwnPart(db, { id, pharmacyId: actor.id })
  const [listed] = row === null ? [] : await listedViews(db, [row], now)
  if (row === null || listed === undefined) throw new Problem('order_not_found')
  const items = await findItemsOfPart(db, id)
  const isToPack = row.state === 'new' || row.state === 'accepted'
  const isHere = statesToWork.some((state) => state === row.state)
  const picks = await findPicks(
    db,
    items.map((item) => item.id),
  )
  const stocked = isToPack
    ? await findStocked(
        db,
        items.map(({ medicineId }) => medicineId),
      )
    : []
  const reversals = (await findReversals(db, [row.orderId])).filter(
    (one) => one.consignmentId === id,
  )
  const today = indianDay(now)
  return {
    ...listed,
    deliveryAddress: row.deliveryAddress,
    items: items.map((item) => {
      const own = picks.filter(({ orderItemId }) => orderItemId === item.id)
      return lineView(item, { picks: own, stocked, today, isHere, isToPack })
    }),
    carrier: row.carrier,
    trackingNumber: row.trackingNumber,
    acceptedAt: row.acceptedAt?.toISOString() ?? null,
    packedAt: row.packedAt?.toISOString() ?? null,
    shippedAt: row.shippedAt?.toISOString() ?? null,
    deliveredAt: row.deliveredAt?.toISOString() ?? null,
    refunded: rupeesOf(reversals.reduce((sum, { goodsPaise }) => sum + goodsPaise, 0)),
    timeline: ownTimeline(row, await findEvents(db, row.orderId)),
  }
}
