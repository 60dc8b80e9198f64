import { newCustomer, newMedicine, newPharmacy } from './actors.ts'
import type { Counter } from './counter.ts'

/** What other people own in a living shop, and how to see that it is as it was. */
export async function foreignRecords({ shop, pharmacy, buy, checkout }: Counter) {
  const { _id: medicine } = await newMedicine(pharmacy, { stockQuantity: 50 })
  const waiting = await newPharmacy(shop, { verified: false })
  const { _id: hidden } = await newMedicine(waiting)
  const owner = await newCustomer(shop)
  const order = await buy(owner, { _id: medicine, quantity: 1 })
  const unpaid = await checkout(owner, { _id: medicine, quantity: 2 })
  const payment = await shop.sandbox.pay(unpaid.order.id)
  await owner.api.cart.add({ body: { itemId: medicine, quantity: 3 } })
  const seen = async () => ({
    medicine: await pharmacy.api.catalogue.detail({ params: { id: medicine } }),
    orders: (await owner.api.orders.list()).orders,
    cart: await owner.api.cart.view(),
  })
  return { medicine, hidden, order, payment, waiting, seen }
}
