import { afterAll, beforeAll, expect, test } from 'vitest'
import { orderNumber } from '#contract/order-number.ts'
import { newAdmin, newCustomer, newMedicine, newPharmacy } from '../../../../tests/actors.ts'
import { seedCustomer, seedOrder } from '../../../../tests/orders.ts'
import { openScenario, type Scenario } from '../../../../tests/scenario.ts'

let scenario: Scenario
beforeAll(async () => {
  scenario = await openScenario()
})
afterAll(() => scenario.shop.close())

test('counts what exists, what waits, and what existed 30 days ago', async () => {
  const { shop, pharmacy } = scenario
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)
  const date = (table: string, id: string, days: number) =>
    shop.database.run(`update ${table} set created_at = $2 where id = $1`, [id, daysAgo(days)])
  // Three customers 30 days ago, one of whom has left since; another left before.
  const people = ['Asha', 'Bala', 'Chitra', 'Dev']
  const closed = [undefined, undefined, daysAgo(2), daysAgo(31)]
  const then: string[] = []
  for (const [at, name] of people.entries())
    then.push(
      await seedCustomer(shop.database, {
        name,
        email: `${name}@example.in`,
        createdAt: daysAgo(40),
        ...(closed[at] ? { closedAt: closed[at] } : {}),
      }),
    )
  // One pharmacy of that time still waits, another was verified since, a third was verified before.
  for (const verified of [null, daysAgo(10), daysAgo(35)]) {
    const { id } = await newPharmacy(shop, { verified: verified !== null })
    await date('pharmacies', id, 40)
    await shop.database.run('update pharmacies set verified_at = $2 where id = $1', [id, verified])
  }
  // Four orders of that time, and one a day too late.
  for (const days of [31, 33, 35, 37, 29])
    await seedOrder(shop.database, then[0] ?? '', { placedAt: daysAgo(days) })
  const customer = await newCustomer(shop)
  await newPharmacy(shop, { verified: false })
  const { _id } = await newMedicine(pharmacy)
  await scenario.checkout(customer, { _id, quantity: 1 })
  await scenario.buy(await newCustomer(shop), { _id, quantity: 1 })
  const admin = await newAdmin(shop)
  const stats = await admin.api.admin.dashboardStats()
  expect(stats).toMatchObject({
    totalUsers: 4,
    // Each of the five seeded orders has a different pharmacy.
    totalPharmacies: 10,
    totalOrders: 6,
    pendingApprovals: 2,
    previousUsers: 3,
    previousPharmacies: 3,
    previousOrders: 4,
    previousApprovals: 2,
  })
})

test('lists recent registrations, pharmacy applications and orders, newest first', async () => {
  const shop = scenario.shop
  const at = (minute: number) => new Date(Date.now() + minute * 60_000)
  const user = await seedCustomer(shop.database, {
    name: 'Zubin Mehta',
    email: 'zubin@example.in',
    createdAt: at(1),
  })
  const pharmacy = await newPharmacy(shop, { verified: false })
  await shop.database.run('update pharmacies set created_at = $2, name = $3 where id = $1', [
    pharmacy.id,
    at(2),
    'Zaveri Medicals',
  ])
  const order = await seedOrder(shop.database, user, { placedAt: at(3) })
  const admin = await newAdmin(shop)
  const { recentActivity } = await admin.api.admin.dashboardStats()
  const rest = recentActivity.filter(({ _id }) => [user, pharmacy.id, order].includes(_id))
  expect(rest).toMatchObject([
    { _id: order, type: 'order', description: `Order ${orderNumber(order)} over ₹100.00` },
    { _id: pharmacy.id, type: 'pharmacy', description: 'Zaveri Medicals asked to join' },
    { _id: user, type: 'user', description: 'Zubin Mehta registered' },
  ])
  const moments = recentActivity.map(({ timestamp }) => timestamp)
  expect(moments).toEqual(moments.toSorted().reverse())
  for (const moment of moments) expect(new Date(moment).toISOString()).toBe(moment)
})
