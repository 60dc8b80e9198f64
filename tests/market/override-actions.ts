import { type OrderStatus, orderStatuses } from '#contract/orders.ts'
import type { ShipmentState } from '#contract/shipments.ts'
import { expectAnswer } from './answer.ts'
import { cancelShipments, pick, type Shipment, sellableAgainOf, type World } from './world.ts'

/*
 * The administrator's override of a whole order (docs/decisions/024): its shipments follow as far as they
 * can.
 */

function moved({ state, wasPacked }: Shipment, status: OrderStatus): ShipmentState {
  const isBack = state === 'shipped' && status !== 'shipped' && status !== 'delivered'
  if (isBack && wasPacked) return 'packed'
  const isOpen = state === 'new' || state === 'accepted'
  if (status === 'pending' || status === 'confirmed') return isOpen || isBack ? 'new' : state
  if (status === 'processing') return isOpen || isBack ? 'accepted' : state
  const isOnItsWay = isOpen || state === 'packed' || state === 'shipped'
  if (status === 'shipped' || status === 'delivered') return isOnItsWay ? status : state
  return state
}

async function override(world: World, at: number) {
  if (world.orders.length === 0) return
  const order = pick(world.orders, at)
  const status = pick(orderStatuses, at)
  const free = await sellableAgainOf(world, order)
  const { adminOrders } = world.admin.api
  const set = adminOrders.setStatus({ params: { id: order.id }, body: { status } })
  await expectAnswer(set, 'done')
  const isSame = order.status === status
  order.status = status
  if (order.isCancelled || isSame) return
  if (status === 'cancelled') {
    cancelShipments(world, order, free)
    // What was handed over stays with the customer, and is refunded as well.
    for (const item of order.shipments.flatMap(({ items }) => items)) item.left = 0
  } else for (const shipment of order.shipments) shipment.state = moved(shipment, status)
}

export const overrideActions = { override }
