import type { TestActor } from './actors.ts'

export type ShipmentStep = 'accepted' | 'packed' | 'shipped' | 'delivered'

/** The first shipment of an order: the one with medicines that need no prescription, where there is one. */
export async function shipmentOf(
  customer: Pick<TestActor, 'api'>,
  orderId: string,
): Promise<string> {
  const { order } = await customer.api.orders.detail({ params: { orderId } })
  const [shipment] = order.shipments
  if (shipment === undefined) throw new Error('the order has no shipment')
  return shipment._id
}

/** The code that the customer gives to whoever delivers this shipment. */
export async function deliveryCodeOf(
  { api }: Pick<TestActor, 'api'>,
  orderId: string,
  shipmentId: string,
): Promise<string> {
  const { codes } = await api.orders.deliveryCodes({ params: { orderId } })
  const found = codes.find((one) => one.shipmentId === shipmentId)
  if (found === undefined) throw new Error('the shipment has no code')
  return found.code
}

/** A carrier's confirmation, at the moment of the handover. */
export async function confirmedDelivery({ api }: Pick<TestActor, 'api'>, id: string) {
  const { order } = await api.pharmacyShipments.detail({ params: { id } })
  const deliveredAt = order.shippedAt ?? new Date().toISOString()
  return { confirmation: { carrier: 'Delhivery', trackingNumber: 'DL482913075IN', deliveredAt } }
}

/**
 * Moves this pharmacy's new shipment through the fulfilment steps up to `state`. It is delivered with the code of
 * `customer`, else with a carrier's confirmation.
 */
export async function takeShipmentTo(
  { api }: Pick<TestActor, 'api'>,
  id: string,
  state: ShipmentStep,
  customer?: Pick<TestActor, 'api'>,
): Promise<void> {
  const { pharmacyShipments: steps } = api
  const params = { id }
  await steps.accept({ params })
  if (state === 'accepted') return
  await steps.pack({ params })
  if (state === 'packed') return
  const { order } = await steps.detail({ params })
  const byCode = async (by: Pick<TestActor, 'api'>) => {
    return { code: await deliveryCodeOf(by, order.orderId, id) }
  }
  // What the customer collects is handed over as it is collected.
  if (order.pickup) {
    if (state === 'shipped') return
    if (customer === undefined) throw new Error('only the customer has the code')
    await steps.deliver({ params, body: await byCode(customer) })
    return
  }
  await steps.handOver({
    params,
    body: { carrier: 'Delhivery', trackingNumber: 'DL482913075IN' },
  })
  if (state === 'shipped') return
  const proof = customer ? await byCode(customer) : await confirmedDelivery({ api }, id)
  const cash = order.cash ? ({ cashCollected: true } as const) : {}
  await steps.deliver({ params, body: { ...proof, ...cash } })
}
