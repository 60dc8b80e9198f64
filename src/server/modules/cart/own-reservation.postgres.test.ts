import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newCustomer, newMedicine, type TestActor } from '../../../../tests/actors.ts'
import { waitForLock } from '../../../../tests/locks.ts'
import { openScenario, type Scenario } from '../../../../tests/scenario.ts'
import type { Db } from '../../platform/db.ts'
import { emptyCart } from './index.ts'

/* Items whose units the customer reserved for an unfinished payment: they are not free, but still the customer's. */

let scenario: Scenario
beforeAll(async () => {
  scenario = await openScenario()
})
afterAll(() => scenario.shop.close())

/** A customer who has `quantity` of 60 units in the cart and reserved. */
async function paying(quantity: number) {
  const customer = await newCustomer(scenario.shop)
  const { _id } = await newMedicine(scenario.pharmacy, { stockQuantity: 60 })
  await customer.api.cart.add({ body: { itemId: _id, quantity } })
  await scenario.checkout(customer, { _id, quantity })
  return { customer, _id }
}

/** Stops calls where they read what the customer has reserved, until `meanwhile` is committed. */
async function waitingFor<T>(calls: () => Promise<T>[], meanwhile: (db: Db) => Promise<void>) {
  const { database } = scenario.shop
  const results = await database.db.transaction(async (tx) => {
    await tx.execute(sql`lock table order_items in access exclusive mode`)
    const started = Promise.allSettled(calls())
    await waitForLock(database)
    await meanwhile(tx)
    return { started }
  })
  return results.started
}

const quantityOf = async ({ api }: TestActor) => (await api.cart.view()).cartData[0]?.quantity ?? 0

test('of additions at once to an item that is reserved, none is lost and none exceeds the stock', async () => {
  const { customer, _id } = await paying(57)
  const adding = () => customer.api.cart.add({ body: { itemId: _id, quantity: 1 } })
  const results = await waitingFor(
    () => [adding(), adding(), adding(), adding(), adding()],
    () => new Promise((resolve) => setTimeout(resolve, 300)),
  )
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
  expect(results.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { code: 'insufficient_stock', details: { available: 60, inCart: 60 } },
  })
  expect(await quantityOf(customer)).toBe(60)
})

test('a change of an item that a sale takes out of the cart meanwhile does not bring it back', async () => {
  const { customer, _id } = await paying(40)
  const changing = () => customer.api.cart.update({ body: { itemId: _id, quantity: 50 } })
  const results = await waitingFor(
    () => [changing()],
    (db) => emptyCart(db, customer.id),
  )
  expect(results).toMatchObject([{ status: 'rejected', reason: { code: 'medicine_not_found' } }])
  expect(await quantityOf(customer)).toBe(0)
})
