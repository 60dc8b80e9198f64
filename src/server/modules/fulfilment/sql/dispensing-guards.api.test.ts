import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase } from '../../../../../tests/database.ts'
import { seedCustomer, seedOrder } from '../../../../../tests/orders.ts'
import { statements, withAndWithout } from '../../../../../tests/triggers.ts'
import type { Database } from '../../../platform/db.ts'

/* What the guard of packing relies on: which items need a prescription, and that their shipment is marked. */

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
  const customerId = await seedCustomer(database, { name: 'Meera', email: 'meera@example.in' })
  await seedOrder(database, customerId)
  await database.run(`update shipments set needs_prescription = true, state = 'accepted'`)
  await database.run(`update order_items set needs_prescription = true, prescribed_key = 'x'`)
})
afterAll(() => database.close())

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

const takeOut = 'update order_items set quantity = quantity - 1, taken_out = taken_out + 1'

test('refuses to take units out of a packed shipment, or without a trace', async () => {
  const unpacked = statements(takeOut)
  const packed = statements(
    'alter table shipments disable trigger user',
    `update shipments set state = 'packed'`,
    takeOut,
  )
  const untraced = statements('update order_items set quantity = quantity - 1')
  const tried = (attempt: typeof unpacked) =>
    withAndWithout(database, 'keep_prescription_need on order_items', attempt)
  expect(await tried(unpacked)).toEqual({ with: 'accepted', without: 'accepted' })
  expect(await tried(packed)).toEqual(decided)
  expect(await tried(untraced)).toEqual(decided)
})

test('refuses to take the mark from a shipment', async () => {
  const found = await withAndWithout(
    database,
    'keep_prescription_need on shipments',
    statements(`update shipments set needs_prescription = false`),
  )
  expect(found).toEqual(decided)
})

const unmarked = {
  with: { refused: expect.stringMatching(/^item \S+ needs a prescription, and its shipment/) },
  without: 'accepted',
}

test.each([
  ['joins a shipment without the mark', 'needs_prescription = false', []],
  ['is sent after all once it is packed', `state = 'packed'`, ['declined_at = now()']],
])('refuses that an item that needs a prescription %s', async (_, shipment, before) => {
  const found = await withAndWithout(
    database,
    'require_marked_shipment on order_items',
    statements(
      'alter table shipments disable trigger user',
      ...before.map((set) => `update order_items set ${set}`),
      `update shipments set ${shipment}`,
      'update order_items set declined_at = null',
    ),
  )
  expect(found).toEqual(unmarked)
})

test('lets an item of a packed shipment be declined', async () => {
  const found = await withAndWithout(
    database,
    'require_marked_shipment on order_items',
    statements(
      'alter table shipments disable trigger user',
      `update shipments set state = 'packed'`,
      'update order_items set declined_at = now()',
    ),
  )
  expect(found).toEqual({ with: 'accepted', without: 'accepted' })
})
