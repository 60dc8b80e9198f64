import type { DeliveryAddress } from '#contract/address.ts'
import { carrierDaysOf } from '#contract/carrier-days.ts'
import type { OrderChanges } from '#contract/order-changes.ts'
import { Problem } from '#contract/problem.ts'
import { promisedDay } from '#contract/promised-delivery.ts'
import { momentInIndia } from '../../../platform/clock.ts'
import type { Actor, Context } from '../../../platform/context.ts'
import type { Db } from '../../../platform/db.ts'
import { findReach, type ReachOf } from '../../delivery/index.ts'
import { findOperatorRules } from '../../drug-rules/index.ts'
import type { NewPromise } from '../../fulfilment/index.ts'
import { cancellableUntil } from '../cancellation/cancellable.ts'
import { planReversal } from '../cancellation/plan-reversal.ts'
import { paidPaiseOf } from '../cancellation/reversal.ts'
import { findDeliveryLeft, findRemaining } from '../cancellation/reversal-queries.ts'
import { requireDeliverable, requireReached } from '../checkout/delivery-rules.ts'
import { requireCash } from '../checkout/place-in-cash.ts'
import {
  findItems,
  findOwnOrder,
  findShipments,
  type ItemRow,
  type OrderRow,
  type ShipmentWithRating,
} from '../views/queries.ts'
import { findSoldGoods } from './change-queries.ts'
import { type Differences, takesAll, wantedChanges } from './wanted-changes.ts'

/** Each change may notify pharmacies and open a refund at the provider. */
const mostChanges = 10

type Lowered = Differences<ItemRow & { declined: ItemRow['declinedBy'] }>['lowered']

/** A change of an order with what it does. `units`: those whose sale is reversed. Amounts in paise. */
export type PlannedChange = {
  order: OrderRow
  shipments: readonly ShipmentWithRating[]
  lowered: Lowered
  address: DeliveryAddress | null
  units: readonly { orderItemId: string; quantity: number }[]
  /** Of the shipments that go to another PIN code. */
  promises: readonly NewPromise[]
  refundPaise: number
  /** What was paid for what stays, without delivery. */
  goodsPaise: number
  /** What delivery costs then. */
  deliveryPaise: number
}

/**
 * What a customer's change of an order does; `lowered` and `address` are empty if the order is so already. A change is
 * allowed as long as cancelling is. Throws `order_not_found`, `change_over`, `change_takes_all`, `cash_not_offered`,
 * and what `wantedChanges` and the delivery rules throw.
 */
export async function planChange(
  ctx: Context<Actor<'customer'>>,
  orderId: string,
  wanted: OrderChanges,
): Promise<PlannedChange> {
  const { db, actor, now } = ctx
  const order = await findOwnOrder(db, actor.id, orderId)
  if (order === null) throw new Problem('order_not_found')
  const items = (await findItems(db, [orderId])).map((item) => ({
    ...item,
    declined: item.declinedAt === null ? null : (item.declinedBy ?? 'pharmacy'),
  }))
  const shipments = await findShipments(db, [orderId])
  const { revision, deliveryAddress: address } = order
  const found = wantedChanges({ revision, items, address }, wanted)
  const remaining = await findRemaining(db, orderId)
  const left = remaining.reduce((sum, item) => sum + paidPaiseOf({ item, quantity: item.left }), 0)
  const charged = await findDeliveryLeft(db, orderId)
  const known = { order, shipments }
  if (found === null) return { ...known, ...nothing, goodsPaise: left, deliveryPaise: charged }
  const states = shipments.map(({ state }) => state)
  if (cancellableUntil(order, states, now) === null || revision >= mostChanges)
    throw new Problem('change_over')
  const { lowered } = found
  if (takesAll(items, lowered)) throw new Problem('change_takes_all')
  const to = found.address
  const reachOf = to && (await requireAt(db, to, { items, lowered, shipments }))
  const moves = reachOf !== null && to?.zipCode !== address.zipCode
  // One that stays at its PIN code may change although the shop takes no cash there any more.
  if (moves && order.paymentMethod === 'cash') requireCash([], to?.zipCode ?? '', ctx.terms.cash)
  const units = lowered.map(({ item, left }) => {
    return { orderItemId: item.id, quantity: item.quantity - left }
  })
  const plan = units.length === 0 ? null : await planReversal(db, orderId, units)
  return {
    ...known,
    ...found,
    units,
    promises: moves ? newPromises(ctx, shipments, reachOf) : [],
    refundPaise: plan?.amountPaise ?? 0,
    goodsPaise: left - (plan?.goodsPaise ?? 0),
    deliveryPaise: charged - (plan?.deliveryPaise ?? 0),
  }
}

/** If the order is so already. */
const nothing = { lowered: [], address: null, units: [], promises: [], refundPaise: 0 }

type Sent = {
  items: readonly (ItemRow & { declined: unknown })[]
  lowered: Lowered
  shipments: readonly ShipmentWithRating[]
}

/**
 * How the pharmacies deliver to the address. Throws unless everything that would be delivered may go there.
 */
async function requireAt(
  db: Db,
  address: DeliveryAddress,
  { items, lowered, shipments }: Sent,
): Promise<ReachOf> {
  const collected = new Set(shipments.filter(({ pickup }) => pickup).map(({ id }) => id))
  const isOut = new Set(lowered.filter(({ left }) => left === 0).map(({ item }) => item.id))
  const sent = items.filter(
    ({ id, declined, shipmentId }) =>
      declined === null && !isOut.has(id) && !collected.has(shipmentId),
  )
  const goods = await findSoldGoods(
    db,
    sent.map(({ id }) => id),
  )
  const sold = goods.map(({ needsPrescription, medicine, pharmacy }) => {
    return { needsPrescription, medicine: { ...medicine, pharmacy } }
  })
  requireDeliverable(sold, address, await findOperatorRules(db))
  const { zipCode } = address
  const sellers = sold.map(({ medicine }) => medicine.pharmacy)
  const reachOf = await findReach(db, zipCode, sellers)
  requireReached(sold, zipCode, reachOf)
  return reachOf
}

/** The days promised anew: they count from the change, because the pharmacy hears of the address only now. */
function newPromises(
  { now, terms }: Context<Actor<'customer'>>,
  shipments: readonly ShipmentWithRating[],
  reachOf: ReachOf,
): NewPromise[] {
  const sent = shipments.filter(
    ({ pickup, deliveryStatus }) => !pickup && deliveryStatus === 'processing',
  )
  return sent.map(({ id, pharmacyId }) => {
    const { kilometres, schedule } = reachOf(pharmacyId)
    const carrierDays = carrierDaysOf(terms.carrier, kilometres)
    const promisedOn = promisedDay(momentInIndia(now), carrierDays, schedule)
    return { shipmentId: id, carrierDays, promisedOn }
  })
}
