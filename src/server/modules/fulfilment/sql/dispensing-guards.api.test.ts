import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase } from '../../../../../tests/database.ts'
import { seedCustomer, seedOrder } from '../../../../../tests/orders.ts'
import { statements, withAndWithout } from '../../../../../tests/triggers.ts'
import type { Database } from '../../../platform/db.ts'

/* Whatever a use case, a job or a hand at the database does: nothing leaves without a verified prescription. */

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
  const customerId = await seedCustomer(database, { name: 'Meera', email: 'meera@example.in' })
  await seedOrder(database, customerId)
  await database.run(`update shipments set needs_prescription = true, state = 'accepted'`)
  await database.run(`update order_items set needs_prescription = true, prescribed_key = 'x'`)
})
afterAll(() => database.close())

test.each(['packed', 'shipped', 'delivered'])(
  'refuses %s without a dispensed prescription item',
  async (state) => {
    const found = await withAndWithout(
      database,
      'require_dispensing on shipments',
      statements(`update shipments set state = '${state}'`),
    )
    expect(found).toEqual({
      with: { refused: expect.stringMatching(/^shipment \S+ has items without a verified/) },
      without: 'accepted',
    })
  },
)

test.each(['declined', 'cancelled', 'new'])('lets a shipment become %s', async (state) => {
  const found = await withAndWithout(
    database,
    'require_dispensing on shipments',
    statements(`update shipments set state = '${state}'`),
  )
  expect(found).toEqual({ with: 'accepted', without: 'accepted' })
})

test('counts only items that are sent', async () => {
  const found = await withAndWithout(
    database,
    'require_dispensing on shipments',
    statements(
      `update order_items set declined_at = now()`,
      `update shipments set state = 'packed'`,
    ),
  )
  expect(found).toEqual({ with: 'accepted', without: 'accepted' })
})

const decided = {
  with: { refused: 'what needs a prescription was decided by the order' },
  without: 'accepted',
}

test.each([
  'needs_prescription = false',
  `prescribed_key = 'y'`,
  'quantity = quantity + 1',
  'units_per_pack = 2',
])('refuses to change what an item needs: %s', async (change) => {
  const found = await withAndWithout(
    database,
    'keep_prescription_need on order_items',
    statements(`update order_items set ${change}`),
  )
  expect(found).toEqual(decided)
})

test('refuses to take the mark from a shipment', async () => {
  const found = await withAndWithout(
    database,
    'keep_prescription_need on shipments',
    statements(`update shipments set needs_prescription = false`),
  )
  expect(found).toEqual(decided)
})
