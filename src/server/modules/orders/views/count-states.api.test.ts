import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase } from '../../../../../tests/database.ts'
import { seedCustomer, seedManyOrders } from '../../../../../tests/orders.ts'
import type { Database } from '../../../platform/db.ts'
import { countListed, countShipments, countStates } from './pharmacy-shipment-queries.ts'

let database: Database
let pharmacyId: string
beforeAll(async () => {
  database = await openTestDatabase()
  const customer = await seedCustomer(database, { name: 'Meera', email: 'meera@example.in' })
  await seedManyOrders(database, customer, { count: 12, until: new Date() })
  const { rows } = await database.run('select distinct pharmacy_id as id from shipments')
  pharmacyId = String(rows[0]?.id)
  await inState(3, 'accepted')
  await inState(2, 'packed')
  await inState(3, 'cancelled')
  await database.run(`update orders set reservation = 'released' where id =
    (select order_id from shipments where state = 'cancelled' limit 1)`)
})
afterAll(() => database.close())

const inState = (n: number, state: string) =>
  database.run(
    `update shipments set state = $2 where id in (select id from shipments where state = 'new' limit $1::int)`,
    [n, state],
  )
const none = { shipped: 0, delivered: 0, declined: 0 }
const counted = async (most?: number) =>
  Object.fromEntries(await countStates(database.db, pharmacyId, most))

test('counts the shipments of each state, without those that were never sold', async () => {
  expect(await counted()).toEqual({ new: 4, accepted: 3, packed: 2, cancelled: 2, ...none })
})

test('counts one more than the limit at most in each state', async () => {
  expect(await counted(2)).toEqual({ new: 3, accepted: 3, packed: 2, cancelled: 2, ...none })
  expect(await counted(1)).toEqual({ new: 2, accepted: 2, packed: 2, cancelled: 2, ...none })
  expect(await counted(0)).toEqual({ new: 1, accepted: 1, packed: 1, cancelled: 1, ...none })
})

test('sums the states that a list shows, and counts what a search finds', async () => {
  const counts = await countStates(database.db, pharmacyId)
  const filter = (state: 'work' | 'cancelled' | undefined, q?: string) => {
    return { pharmacyId, state, q, wanted: [] }
  }
  expect(countListed(filter('work'), counts)).toBe(9)
  expect(countListed(filter('cancelled'), counts)).toBe(2)
  expect(countListed(filter(undefined), counts)).toBe(11)
  const { rows } = await database.run('select order_id as id from shipments limit 1')
  expect(await countShipments(database.db, filter(undefined, String(rows[0]?.id)))).toBe(1)
})
