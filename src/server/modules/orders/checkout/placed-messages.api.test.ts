import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  newCustomer,
  newMedicine,
  newPharmacy,
  type TestActor,
} from '../../../../../tests/actors.ts'
import { openScenario, type Scenario } from '../../../../../tests/scenario.ts'

/* Whom orders notify that are placed together, and how often. */

let scenario: Scenario
beforeAll(async () => {
  scenario = await openScenario()
})
afterAll(() => scenario.shop.close())

/** Customers who each buy one unit from each pharmacy, and report their payments at once; returns the orders. */
async function buyTogether(customers: TestActor[], pharmacies: TestActor[]): Promise<string[]> {
  const items = await Promise.all(pharmacies.map((pharmacy) => newMedicine(pharmacy)))
  const paid = []
  for (const customer of customers) {
    const units = items.map(({ _id }) => ({ _id, quantity: 1 }))
    const { order } = await scenario.checkout(customer, ...units)
    paid.push({ customer, body: await scenario.shop.sandbox.pay(order.id) })
  }
  // Twice each, as a browser that reloads the page does.
  const reports = [...paid, ...paid].map(({ customer, body }) =>
    customer.api.orders.verifyPayment({ body }),
  )
  const ids = (await Promise.all(reports)).map(({ orderId }) => orderId)
  expect(new Set(ids).size).toBe(customers.length)
  return ids.slice(0, customers.length)
}

const emailsTo = async ({ email }: TestActor) =>
  (await scenario.rows('select key, subject from emails where recipient = $1', email)).length
const notificationsOf = async ({ id }: TestActor) =>
  (
    await scenario.rows(
      `select kind, subject_id as shipment from notifications where role = 'pharmacy' and account_id = $1`,
      id,
    )
  ).map(({ kind, shipment }) => [kind, shipment])
const shipmentsOf = async ({ id }: TestActor) =>
  (await scenario.rows('select id from shipments where pharmacy_id = $1', id)).map((row) => row.id)

const newBuyers = () => Promise.all([1, 2, 3].map(() => newCustomer(scenario.shop)))

describe('orders placed together', () => {
  test('send each customer one email, and each pharmacy an email and a notification of each shipment', async () => {
    const customers = await newBuyers()
    const pharmacies = [await newPharmacy(scenario.shop), await newPharmacy(scenario.shop)]
    const before = await Promise.all(customers.map(emailsTo))
    const orders = await buyTogether(customers, pharmacies)
    const after = await Promise.all(customers.map(emailsTo))
    expect(after.map((count, n) => count - (before[n] ?? 0))).toEqual([1, 1, 1])
    for (const pharmacy of pharmacies) {
      expect(await emailsTo(pharmacy)).toBe(3)
      const notified = await notificationsOf(pharmacy)
      const expected = (await shipmentsOf(pharmacy)).map((id) => ['shipment_new', id])
      expect(notified.toSorted()).toEqual(expected.toSorted())
      expect(notified).toHaveLength(3)
    }
    for (const id of orders) {
      const posted = await scenario.rows(
        `select j.kind, count(l)::int as entries, sum(l.amount_paise)::int as sum from journal_entries j
         join ledger_entries l on l.entry_id = j.id where j.order_id = $1 group by j.id, j.kind order by j.kind`,
        id,
      )
      expect(posted).toEqual([
        { kind: 'capture', entries: 2, sum: 0 },
        { kind: 'sale', entries: 4, sum: 0 },
      ])
    }
  })

  test('respect what each pharmacy has muted', async () => {
    const [all, app, email] = [
      await newPharmacy(scenario.shop),
      await newPharmacy(scenario.shop),
      await newPharmacy(scenario.shop),
    ]
    await app.api.notifications.mute({ body: { topic: 'orders', by: 'app', muted: true } })
    await email.api.notifications.mute({ body: { topic: 'orders', by: 'email', muted: true } })
    await buyTogether(await newBuyers(), [all, app, email])
    const notified = [all, app, email].map(async (one) => [
      (await notificationsOf(one)).length,
      await emailsTo(one),
    ])
    expect(await Promise.all(notified)).toEqual([
      [3, 3],
      [0, 3],
      [3, 0],
    ])
  })
})
