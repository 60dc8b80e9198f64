import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLog } from '#server/platform/log.ts'
import { newCustomer, newMedicine, type TestActor } from '../../../../tests/actors.ts'
import { type Counter, openCounter } from '../../../../tests/counter.ts'
import { effectsOf, paidOnce } from '../../../../tests/effects.ts'
import { eventsOf, madeUp, type Sent } from '../../../../tests/events.ts'
import { EventOvertaken, endEvent, insertEvent, takeEvent } from '../payments/index.ts'
import { findLostPayments } from './find-lost-payments.ts'

/* Many hands on one inbox, and on one payment. */

let counter: Counter
let provider: ReturnType<typeof eventsOf>
let customer: TestActor
beforeAll(async () => {
  counter = await openCounter()
  provider = eventsOf(counter.shop)
  customer = await newCustomer(counter.shop)
})
afterAll(() => counter.shop.close())

test('an event is taken by one of many', async () => {
  const { db } = counter.shop.database
  const now = new Date()
  const until = new Date(now.getTime() + 60_000)
  await insertEvent(db, { id: 'evt_one', name: 'x', body: '{}', receivedAt: now })
  const taken = await Promise.all(
    Array.from({ length: 20 }, () => takeEvent(db, { dueBy: now, until, id: 'evt_one' })),
  )
  expect(taken.filter((event) => event !== null)).toHaveLength(1)
})

test('who was overtaken ends nothing', async () => {
  const { db } = counter.shop.database
  const at = (seconds: number) => new Date(Date.now() + seconds * 1000)
  await insertEvent(db, { id: 'evt_two', name: 'x', body: '{}', receivedAt: at(0) })
  const slow = await takeEvent(db, { dueBy: at(1), until: at(60), id: 'evt_two' })
  const quick = await takeEvent(db, { dueBy: at(61), until: at(120), id: 'evt_two' })
  if (slow === null || quick === null) throw new Error('nobody took it')
  await endEvent(db, quick, 'applied')
  await expect(endEvent(db, slow, 'unknown_order')).rejects.toBeInstanceOf(EventOvertaken)
  expect(await provider.kept(quick)).toMatchObject({ outcome: 'applied' })
})

test('an inbox of a hundred is worked off by five at once, each event once', async () => {
  const many = Array.from({ length: 100 }, (_, n) => madeUp('settlement.processed', { n }))
  const { db } = counter.shop.database
  for (const { id, event, body } of many)
    await insertEvent(db, { id, name: event, body, receivedAt: new Date() })
  await Promise.all([1, 2, 3, 4, 5].map(() => provider.workOff(1)))
  const rows = (await provider.inbox()).filter(({ name }) => name === 'settlement.processed')
  expect(rows).toHaveLength(100)
  expect(rows.every(({ tries, outcome }) => tries === 1 && outcome === 'nothing_to_do')).toBe(true)
})

test('the browser, the provider and the reconciler tell of one payment together: one sale', async () => {
  const { database, sandbox } = counter.shop
  const { _id } = await newMedicine(counter.pharmacy)
  await customer.api.cart.add({ body: { itemId: _id, quantity: 2 } })
  const { order } = await counter.checkout(customer, { _id, quantity: 2 })
  const body = await sandbox.pay(order.id)
  const events = await provider.about(order.id)
  const means = { db: database.db, provider: sandbox.provider, log: createLog('silent') }
  const again = <Result>(work: (n: number) => Promise<Result>) =>
    Promise.all(Array.from({ length: 10 }, (_, n) => work(n)))
  await Promise.all([
    again(() => customer.api.orders.verifyPayment({ body })),
    again((n) => provider.send(renamed(events, n))),
    again((n) => findLostPayments(means, new Date(Date.now() + (n + 3) * 60_000))),
    again(() => provider.workOff()),
  ])
  await provider.workOff(10)
  expect(await effectsOf(counter.shop.database, order.orderId)).toEqual(paidOnce)
  expect(await counter.stockOf(_id)).toEqual({ stock: 8, reserved: 0 })
  expect((await customer.api.cart.view()).cartData).toEqual([])
})

/** The same news under another name: each event of the payment some times. */
function renamed(events: readonly Sent[], n: number): Sent {
  const event = events[n % events.length] as Sent
  return { ...event, id: `${event.id}_${n}` }
}
