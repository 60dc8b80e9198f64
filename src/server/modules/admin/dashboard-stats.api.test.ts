import { afterAll, beforeAll, expect, test } from 'vitest'
import { newAdmin, newCustomer, newMedicine, newPharmacy } from '../../../../tests/actors.ts'
import { type Counter, openCounter } from '../../../../tests/counter.ts'

let counter: Counter
beforeAll(async () => {
  counter = await openCounter()
})
afterAll(() => counter.shop.close())

test('counts what is there, what waits, and what was there 30 days ago', async () => {
  const { shop, pharmacy } = counter
  const customer = await newCustomer(shop)
  await newPharmacy(shop, { verified: false })
  const { _id } = await newMedicine(pharmacy)
  await counter.checkout(customer, { _id, quantity: 1 })
  await counter.buy(await newCustomer(shop), { _id, quantity: 1 })
  const admin = await newAdmin(shop)
  expect(await admin.api.admin.dashboardStats()).toMatchObject({
    totalUsers: 2,
    totalPharmacies: 2,
    totalOrders: 1,
    pendingApprovals: 1,
    previousUsers: 0,
    previousPharmacies: 0,
    previousOrders: 0,
    previousApprovals: 0,
    recentActivity: expect.arrayContaining([
      expect.objectContaining({
        _id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        type: 'order',
        description: expect.stringMatching(/^Order [0-9a-f]{8} over ₹/),
      }),
    ]),
  })
})
