import { newAdmin, newCustomer, newMedicine, newPharmacy } from './actors.ts'
import type { Counter } from './counter.ts'
import { newStatement } from './earnings.ts'
import { consignmentOf, takeParcelTo } from './parcels.ts'
import { newRecall } from './recalls.ts'
import { askedReturn } from './returns.ts'
import { newReview } from './reviews.ts'

/** What other people own in a living shop, and how to see that it is as it was. */
export async function foreignRecords({ shop, pharmacy, buy, checkout }: Counter) {
  const { _id: medicine } = await newMedicine(pharmacy, { stockQuantity: 50 })
  const { body: batches } = await pharmacy.api.batches.ofMedicine({ params: { id: medicine } })
  const batch = batches[0]?._id ?? ''
  const waiting = await newPharmacy(shop, { verified: false })
  const { _id: hidden } = await newMedicine(waiting)
  const owner = await newCustomer(shop)
  const order = await buy(owner, { _id: medicine, quantity: 1 })
  const consignment = await consignmentOf(owner, order)
  const admin = await newAdmin(shop)
  const review = await newReview(admin, owner, { order, medicine })
  await pharmacy.api.reviews.reply({ params: { id: review }, body: { reply: 'Thank you.' } })
  const voter = await newCustomer(shop)
  await voter.api.reviews.vote({ params: { id: review } })
  const packed = await consignmentOf(owner, await buy(owner, { _id: medicine, quantity: 1 }))
  await takeParcelTo(pharmacy, packed, 'packed')
  const [paper] = await pharmacy.api.papers.ofConsignment({ params: { id: packed } })
  const bought = { customer: owner, orderId: await buy(owner, { _id: medicine, quantity: 1 }) }
  const returned = await askedReturn(shop, pharmacy, bought)
  const unpaid = await checkout(owner, { _id: medicine, quantity: 2 })
  const payment = await shop.sandbox.pay(unpaid.order.id)
  await owner.api.cart.add({ body: { itemId: medicine, quantity: 3 } })
  const statement = await newStatement(shop.database, pharmacy.id)
  const recall = await newRecall(admin, pharmacy)
  const seen = async () => ({
    medicine: await pharmacy.api.catalogue.detail({ params: { id: medicine } }),
    batches: await pharmacy.api.batches.ofMedicine({ params: { id: medicine } }),
    orders: (await owner.api.orders.list()).orders,
    returned: await owner.api.returns.own({ params: { id: returned.id } }),
    reviews: await shop.as().catalogue.reviews({ params: { id: medicine } }),
    parcels: (await pharmacy.api.pharmacyOrders.list()).body,
    cart: await owner.api.cart.view(),
    recalls: await pharmacy.api.recalls.own({}),
  })
  return {
    medicine,
    batch,
    hidden,
    order,
    consignment,
    review,
    statement,
    returned,
    payment,
    paper: paper?._id ?? '',
    waiting,
    recall,
    seen,
  }
}
