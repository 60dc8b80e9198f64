import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLog } from '#server/platform/log.ts'
import { newCustomer, newMedicine, type TestActor } from '../../../../../tests/actors.ts'
import { effectsOf, paidOnce } from '../../../../../tests/effects.ts'
import { eventsOf, inventEvent, type Sent } from '../../../../../tests/events.ts'
import { openScenario, type Scenario } from '../../../../../tests/scenario.ts'
import { paymentHooks } from '../../../order-hooks.ts'
import { findLostPayments } from '../find-lost-payments.ts'
import { EventOvertaken, endEvent, insertEvent, lockEvent } from './event-queries.ts'

/* Concurrent work on one inbox and on one payment. */

let scenario: Scenario
let provider: ReturnType<typeof eventsOf>
let customer: TestActor
beforeAll(async () => {
  scenario = await openScenario()
  provider = eventsOf(scenario.shop)
  customer = await newCustomer(scenario.shop)
})
afterAll(() => scenario.shop.close())

test('gives an event to one of many processes', async () => {
  const { db } = scenario.shop.database
  const now = new Date()
  const until = new Date(now.getTime() + 60_000)
  await insertEvent(db, { id: 'evt_one', name: 'x', body: '{}', receivedAt: now })
  const taken = await Promise.all(
    Array.from({ length: 20 }, () => lockEvent(db, { dueBy: now, until, id: 'evt_one' })),
  )
  expect(taken.filter((event) => event !== null)).toHaveLength(1)
})

test('lets a process whose lock ran out change nothing', async () => {
  const { db } = scenario.shop.database
  const at = (seconds: number) => new Date(Date.now() + seconds * 1000)
  await insertEvent(db, { id: 'evt_two', name: 'x', body: '{}', receivedAt: at(0) })
  const slow = await lockEvent(db, { dueBy: at(1), until: at(60), id: 'evt_two' })
  const quick = await lockEvent(db, { dueBy: at(61), until: at(120), id: 'evt_two' })
  if (slow === null || quick === null) throw new Error('nobody took it')
  await endEvent(db, quick, 'applied')
  await expect(endEvent(db, slow, 'unknown_order')).rejects.toBeInstanceOf(EventOvertaken)
  expect(await provider.stored(quick)).toMatchObject({ outcome: 'applied' })
})

test('processes an inbox of a hundred with five processes, each event once', async () => {
  const many = Array.from({ length: 100 }, (_, n) => inventEvent('settlement.processed', { n }))
  const { db } = scenario.shop.database
  for (const { id, event, body } of many)
    await insertEvent(db, { id, name: event, body, receivedAt: new Date() })
  await Promise.all([1, 2, 3, 4, 5].map(() => provider.process(1)))
  const rows = (await provider.inbox()).filter(({ name }) => name === 'settlement.processed')
  expect(rows).toHaveLength(100)
  expect(rows.every(({ tries, outcome }) => tries === 1 && outcome === 'nothing_to_do')).toBe(true)
})

test('makes one sale when the browser, the provider and the reconciler report one payment together', async () => {
  const { database, sandbox } = scenario.shop
  const { _id } = await newMedicine(scenario.pharmacy)
  await customer.api.cart.add({ body: { itemId: _id, quantity: 2 } })
  const { order } = await scenario.checkout(customer, { _id, quantity: 2 })
  const body = await sandbox.pay(order.id)
  const events = await provider.about(order.id)
  const deps = {
    db: database.db,
    provider: sandbox.provider,
    log: createLog('silent'),
    hooks: paymentHooks,
  }
  const again = <Result>(work: (n: number) => Promise<Result>) =>
    Promise.all(Array.from({ length: 10 }, (_, n) => work(n)))
  await Promise.all([
    again(() => customer.api.orders.verifyPayment({ body })),
    again((n) => provider.send(renamed(events, n))),
    again((n) => findLostPayments(deps, new Date(Date.now() + (n + 3) * 60_000))),
    again(() => provider.process()),
  ])
  await provider.process(10)
  expect(await effectsOf(scenario.shop.database, order.orderId)).toEqual(paidOnce)
  expect(await scenario.stockOf(_id)).toEqual({ stock: 8, reserved: 0 })
  expect((await customer.api.cart.view()).cartData).toEqual([])
})

/** The same events under other ids: each event of the payment several times. */
function renamed(events: readonly Sent[], n: number): Sent {
  const event = events[n % events.length] as Sent
  return { ...event, id: `${event.id}_${n}` }
}
