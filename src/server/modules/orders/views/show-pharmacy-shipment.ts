import { rupeesOf } from '#contract/money.ts'
import { type PharmacyShipment, statesToWork } from '#contract/pharmacy-shipments.ts'
import { Problem } from '#contract/problem.ts'
import { indianDay } from '../../../platform/clock.ts'
import {
  findItemsOfShipment,
  findPicks,
  findStocked,
  type PharmacyContext,
  proofView,
} from '../../fulfilment/index.ts'
import { findPeople } from '../../pharmacies/index.ts'
import { findReversals } from '../cancellation/reversal-queries.ts'
import { findEvents } from '../timeline/event-queries.ts'
import { ownTimeline } from '../timeline/pharmacy-timeline.ts'
import { findDrawsOf } from './dispensing.ts'
import { pharmacyItemView } from './pharmacy-item-view.ts'
import { findOwnShipment } from './pharmacy-shipment-queries.ts'
import { listedViews } from './pharmacy-shipment-views.ts'

export async function showOrder(ctx: PharmacyContext, { params }: { params: { id: string } }) {
  return { order: await showOwn(ctx, params.id) }
}

/** One of the pharmacy's shipments at this point of the transaction. Throws `order_not_found`. */
export async function showOwn(
  { db, actor, now }: PharmacyContext,
  id: string,
): Promise<PharmacyShipment> {
  const row = await findOwnShipment(db, { id, pharmacyId: actor.id })
  const [listed] = row === null ? [] : await listedViews(db, [row], now)
  if (row === null || listed === undefined) throw new Problem('order_not_found')
  const items = await findItemsOfShipment(db, id)
  const toPack = row.state === 'new' || row.state === 'accepted'
  const inPharmacy = statesToWork.some((state) => state === row.state)
  const picks = await findPicks(
    db,
    items.map((item) => item.id),
  )
  const stocked = toPack
    ? await findStocked(
        db,
        items.map(({ medicineId }) => medicineId),
      )
    : []
  const draws = await findDrawsOf(db, items)
  const reversals = (await findReversals(db, [row.orderId])).filter((one) => one.shipmentId === id)
  const today = indianDay(now)
  const events = await findEvents(db, row.orderId)
  const people = await findPeople(
    db,
    events.map(({ byStaffId }) => byStaffId),
  )
  return {
    ...listed,
    deliveryAddress: row.deliveryAddress,
    items: items.map((item) => {
      const own = picks.filter(({ orderItemId }) => orderItemId === item.id)
      return pharmacyItemView(item, { picks: own, stocked, today, inPharmacy, toPack, draws })
    }),
    carrier: row.carrier,
    trackingNumber: row.trackingNumber,
    acceptedAt: row.acceptedAt?.toISOString() ?? null,
    packedAt: row.packedAt?.toISOString() ?? null,
    shippedAt: row.shippedAt?.toISOString() ?? null,
    deliveredAt: row.deliveredAt?.toISOString() ?? null,
    proof: proofView(row.deliveryProof),
    refunded: rupeesOf(reversals.reduce((sum, { goodsPaise }) => sum + goodsPaise, 0)),
    timeline: ownTimeline(row, events, people),
  }
}
