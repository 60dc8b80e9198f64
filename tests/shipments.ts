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

/** Moves this pharmacy's new shipment through the fulfilment steps up to `state`. */
export async function takeShipmentTo(
  { api: { pharmacyShipments: steps } }: Pick<TestActor, 'api'>,
  id: string,
  state: ShipmentStep,
): Promise<void> {
  const params = { id }
  await steps.accept({ params })
  if (state === 'accepted') return
  await steps.pack({ params })
  if (state === 'packed') return
  const { order } = await steps.detail({ params })
  // What the customer collects is handed over as it is collected.
  if (order.pickup) {
    if (state === 'delivered') await steps.deliver({ params })
    return
  }
  await steps.handOver({
    params,
    body: { carrier: 'Delhivery', trackingNumber: 'DL482913075IN' },
  })
  if (state === 'shipped') return
  await steps.deliver({ params })
}
