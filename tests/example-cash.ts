import { home } from '#contract/examples/people.ts'
import type { World } from './example-world.ts'
import { shipmentOf, takeShipmentTo } from './shipments.ts'

/* What must have happened before the examples about cash make sense. */

type Request = { params?: { id?: string; orderId?: string }; body?: { shipments?: string[] } }

export const cashBefore = {
  'cash.remit': fillInDelivered,
  'cash.payRefund': fillInRefund,
  'cash.setPayTo': fillInRefunded,
}

/** An order of the customer that is paid in cash and delivered, with its shipment. */
async function deliverInCash(world: World) {
  const { api } = await world.customer()
  const cartItems = [{ _id: await world.medicine(), quantity: 2 }]
  const body = { cartItems, deliveryAddress: home, paymentMethod: 'cash' } as const
  const { orderId } = (await api.orders.createPayment({ body })).order
  const shipment = await shipmentOf(await world.customer(), orderId)
  await takeShipmentTo(await world.pharmacy(), shipment, 'delivered')
  return { orderId, shipment }
}

async function fillInDelivered(world: World, { body }: Request) {
  const { shipment } = await deliverInCash(world)
  if (body) body.shipments = [shipment]
}

async function fillInRefunded(world: World, { params }: Request) {
  const { orderId } = await deliverInCash(world)
  const { api } = await world.admin()
  await api.adminOrders.refund({ params: { id: orderId }, body: { reason: 'Broken seal' } })
  if (params) params.orderId = orderId
  return orderId
}

async function fillInRefund(world: World, { params }: Request) {
  const orderId = await fillInRefunded(world, {})
  const payTo = { upi: 'meera.kulkarni@okhdfc' }
  const { api } = await world.customer()
  await api.cash.setPayTo({ params: { orderId }, body: { payTo } })
  const { order } = await api.orders.detail({ params: { orderId } })
  if (params) params.id = order.refunds[0]?._id ?? ''
}
