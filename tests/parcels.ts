import type { TestActor } from './actors.ts'

export type ParcelStep = 'accepted' | 'packed' | 'shipped' | 'delivered'

/** The first pharmacy's part of an order of this customer. */
export async function consignmentOf(
  customer: Pick<TestActor, 'api'>,
  orderId: string,
): Promise<string> {
  const { order } = await customer.api.orders.detail({ params: { orderId } })
  const [part] = order.consignments
  if (part === undefined) throw new Error('an order has no part')
  return part._id
}

/** Brings a new consignment of this pharmacy on, step by step, as its counter would. */
export async function takeParcelTo(
  { api: { pharmacyOrders: counter } }: Pick<TestActor, 'api'>,
  id: string,
  state: ParcelStep,
): Promise<void> {
  const params = { id }
  await counter.accept({ params })
  if (state === 'accepted') return
  await counter.pack({ params })
  if (state === 'packed') return
  await counter.handOver({
    params,
    body: { carrier: 'Delhivery', trackingNumber: 'DL482913075IN' },
  })
  if (state === 'shipped') return
  await counter.deliver({ params })
}
