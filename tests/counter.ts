import { address, newPharmacy, type TestActor } from './actors.ts'
import { openTestShop, type TestShop } from './app.ts'

/** A shop that takes payments, with one pharmacy; what every checkout test begins with. */
export type Counter = {
  shop: TestShop
  pharmacy: TestActor
  /** On the shelf, and the part of it that customers hold. */
  stockOf(id: string): Promise<{ stock: number; reserved: number | undefined }>
  checkout(
    customer: TestActor,
    ...items: { _id: string; quantity: number; price?: number; expiryDate?: string }[]
  ): ReturnType<TestActor['api']['orders']['createPayment']>
  /** Checkout, payment and verification in one: the id of the order. */
  buy(customer: TestActor, ...items: { _id: string; quantity: number }[]): Promise<string>
}

export async function openCounter(): Promise<Counter> {
  const shop = await openTestShop({ payments: true })
  const pharmacy = await newPharmacy(shop)
  const checkout: Counter['checkout'] = (customer, ...items) =>
    customer.api.orders.createPayment({ body: { cartItems: items, deliveryAddress: address } })
  return {
    shop,
    pharmacy,
    checkout,
    stockOf: async (id) => {
      const seen = await pharmacy.api.catalogue.detail({ params: { id } })
      return { stock: seen.stockQuantity, reserved: seen.reservedQuantity }
    },
    buy: async (customer, ...items) => {
      const { order } = await checkout(customer, ...items)
      const paid = await shop.sandbox.pay(order.id)
      return (await customer.api.orders.verifyPayment({ body: paid })).orderId
    },
  }
}
