import { afterAll, beforeAll, expect, test } from 'vitest'
import { orderStatuses } from '#contract/orders.ts'
import { newAdmin, newCustomer, type TestActor } from '../../../../../tests/actors.ts'
import { openTestShop, type TestShop } from '../../../../../tests/app.ts'
import { seedOrder } from '../../../../../tests/orders.ts'

let shop: TestShop
let admins: TestActor[]
let customer: TestActor
beforeAll(async () => {
  shop = await openTestShop()
  admins = [await newAdmin(shop), await newAdmin(shop)]
  customer = await newCustomer(shop)
})
afterAll(() => shop.close())

test('lets the last of several concurrent administrators win, with a chain of audit entries', async () => {
  const id = await seedOrder(shop.database, customer.id)
  const wishes = Array.from({ length: 24 }, (_, n) => orderStatuses[n % orderStatuses.length])
  await Promise.all(
    wishes.map((status = 'pending', n) =>
      admins[n % 2]?.api.adminOrders.setStatus({ params: { id }, body: { status } }),
    ),
  )
  const { rows } = await shop.database.run(
    `select before ->> 'status' as was, after ->> 'status' as became from audit_entries order by id`,
  )
  expect(rows.length).toBeGreaterThan(1)
  let before: unknown = 'confirmed'
  for (const { was, became } of rows) {
    expect(was).toBe(before)
    expect(became).not.toBe(was)
    before = became
  }
  const { order } = await customer.api.orders.detail({ params: { orderId: id } })
  expect(order.status).toBe(before)
})

test('does not deadlock over overlapping lists', async () => {
  const ids: string[] = []
  for (let n = 0; n < 12; n += 1) ids.push(await seedOrder(shop.database, customer.id))
  const answers = await Promise.all(
    [ids, ids.toReversed(), ids, ids.toReversed()].map((some, n) =>
      admins[n % 2]?.api.adminOrders.setStatuses({
        body: { ids: some, status: n % 2 === 0 ? 'shipped' : 'delivered' },
      }),
    ),
  )
  expect(answers.map((answer) => answer?.failed)).toEqual([[], [], [], []])
})
