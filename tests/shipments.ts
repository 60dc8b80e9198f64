import type { TestActor } from './actors.ts'

export type ShipmentStep = 'accepted' | 'packed' | 'shipped' | 'delivered'

/** The customer's first shipment of an order: what needs no prescription, if anything does not. */
export async function shipmentOf(
  customer: Pick<TestActor, 'api'>,
  orderId: string,
): Promise<string> {
  const { order } = await customer.api.orders.detail({ params: { orderId } })
  const [shipment] = order.shipments
  if (shipment === undefined) throw new Error('an order has no part')
  return shipment._id
}

/** Moves this pharmacy's new shipment through the fulfilment steps up to `state`. */
export async function takeShipmentTo(
  { api: { pharmacyShipments: scenario } }: Pick<TestActor, 'api'>,
  id: string,
  state: ShipmentStep,
): Promise<void> {
  const params = { id }
  await scenario.accept({ params })
  if (state === 'accepted') return
  await scenario.pack({ params })
  if (state === 'packed') return
  const { order } = await scenario.detail({ params })
  // What the customer collects is handed over as it is collected.
  if (order.pickup) {
    if (state === 'delivered') await scenario.deliver({ params })
    return
  }
  await scenario.handOver({
    params,
    body: { carrier: 'Delhivery', trackingNumber: 'DL482913075IN' },
  })
  if (state === 'shipped') return
  await scenario.deliver({ params })
}
