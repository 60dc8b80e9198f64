import { address, newPharmacy, type TestActor } from './actors.ts'
import { openTestShop, type TestShop } from './app.ts'

/** A shop with payments and one pharmacy, with which every checkout test begins. */
export type Scenario = {
  shop: TestShop
  pharmacy: TestActor
  /** A medicine's stock, and the units of it that customers have reserved. */
  stockOf(id: string): Promise<{ stock: number; reserved: number | undefined }>
  checkout(
    customer: TestActor,
    ...items: { _id: string; quantity: number; price?: number; expiryDate?: string }[]
  ): ReturnType<TestActor['api']['orders']['createPayment']>
  /** Checks out, pays and verifies; returns the order's id. */
  buy(customer: TestActor, ...items: { _id: string; quantity: number }[]): Promise<string>
  /** The rows that a statement returns. */
  rows(text: string, ...values: unknown[]): Promise<Record<string, unknown>[]>
}

export async function openScenario(
  options: Pick<Parameters<typeof openTestShop>[0] & object, 'limited' | 'terms'> = {},
): Promise<Scenario> {
  return scenarioOn(await openTestShop({ ...options, payments: true }))
}

/** The same on a shop that the caller has opened, with payments. */
export async function scenarioOn(shop: TestShop): Promise<Scenario> {
  const pharmacy = await newPharmacy(shop)
  const checkout: Scenario['checkout'] = (customer, ...items) =>
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
    rows: async (text, ...values) => (await shop.database.run(text, values)).rows,
  }
}
