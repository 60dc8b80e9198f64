import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { armFailpoint } from '#server/platform/failpoint.ts'
import { newCustomer, newMedicine, type TestActor } from '../../../../tests/actors.ts'
import { type Counter, openCounter } from '../../../../tests/counter.ts'
import { effectsOf, paidOnce, unpaid } from '../../../../tests/effects.ts'
import { eventsOf, headersOf, madeUp, type Sent } from '../../../../tests/events.ts'
import { forgetOldEvents } from '../payments/index.ts'

/* Events that come too early, that make no sense, or whose process dies on them: none is lost, none counts twice. */

let counter: Counter
let provider: ReturnType<typeof eventsOf>
let customer: TestActor
let medicineId: string
beforeAll(async () => {
  counter = await openCounter()
  provider = eventsOf(counter.shop)
})
afterAll(() => counter.shop.close())
beforeEach(async () => {
  customer = await newCustomer(counter.shop)
  medicineId = (await newMedicine(counter.pharmacy))._id
  await counter.shop.database.run('delete from provider_events')
})

const hours = 3600
const run = (text: string, ...values: unknown[]) => counter.shop.database.run(text, values)
const checkout = async () =>
  (await counter.checkout(customer, { _id: medicineId, quantity: 2 })).order
const effects = (order: { orderId: string }) => effectsOf(counter.shop.database, order.orderId)

/** An order that was paid, of which the shop has been told nothing. */
async function paidOrder(...names: string[]) {
  const order = await checkout()
  await counter.shop.sandbox.pay(order.id)
  return { order, events: await provider.about(order.id, ...names) }
}

describe('an event before the shop knows the provider’s order', () => {
  const forget = (orderId: string) =>
    run('update payments set provider_order_id = null where order_id = $1', orderId)
  const learn = (orderId: string, id: string) =>
    run('update payments set provider_order_id = $2 where order_id = $1', orderId, id)

  test('waits until the shop does', async () => {
    const { order, events } = await paidOrder('payment.captured')
    const [event] = events as [Sent]
    await forget(order.orderId)
    await provider.send(event)
    await provider.becomes(event, { tries: 1, outcome: null, waitsSeconds: 5, body: event.body })
    await provider.workOff(6)
    expect(await provider.kept(event)).toMatchObject({ tries: 2, outcome: null, waitsSeconds: 16 })
    await learn(order.orderId, order.id)
    await provider.workOff(20)
    expect(await provider.kept(event)).toMatchObject({ outcome: 'applied', body: '' })
    expect(await effects(order)).toEqual(paidOnce)
  })

  test('makes it known where it tells our receipt, and nothing is left waiting', async () => {
    const { order, events } = await paidOrder('payment.captured', 'order.paid')
    await forget(order.orderId)
    await provider.send(...events)
    const [captured, paid] = events as [Sent, Sent]
    await provider.becomes(paid, { outcome: 'applied' })
    await provider.workOff(6)
    expect(await provider.kept(captured)).toMatchObject({ outcome: 'applied' })
    expect(await effects(order)).toEqual(paidOnce)
    const told = await checkoutAgain(order.orderId)
    expect(told).toBe(order.id)
  })

  test('does not make it known for a receipt of ours with another sum, nor where another order stands', async () => {
    const { order, events } = await paidOrder('order.paid')
    const { payload } = JSON.parse((events[0] as Sent).body)
    const stranger = 'order_Stranger000001'
    const told = (amount: number) => {
      const changed = structuredClone(payload)
      changed.order.entity = { ...changed.order.entity, id: stranger, amount }
      changed.payment.entity.order_id = stranger
      return madeUp('order.paid', changed)
    }
    const standing = told(order.amount)
    await provider.send(standing)
    await provider.becomes(standing, { tries: 1, outcome: null, waitsSeconds: 5 })
    await forget(order.orderId)
    const other = told(order.amount + 100)
    await provider.send(other)
    await provider.becomes(other, { tries: 1, outcome: null, waitsSeconds: 5 })
    expect(await checkoutAgain(order.orderId)).toBeNull()
    expect(await effects(order)).toEqual(unpaid)
  })

  const checkoutAgain = async (orderId: string) => {
    const { rows } = await run(
      'select provider_order_id as id from payments where order_id = $1',
      orderId,
    )
    return rows[0]?.id
  }
})

const strangers = () =>
  madeUp('payment.captured', {
    payment: {
      entity: {
        id: 'pay_AnotherShop001',
        order_id: 'order_AnotherShop1',
        amount: 100,
        amount_refunded: 0,
        currency: 'INR',
        status: 'captured',
        method: 'upi',
        created_at: 1,
      },
    },
  })

test('an event of another shop on the account waits longer each time, and is let go after three days', async () => {
  const event = strangers()
  await provider.send(event)
  await provider.becomes(event, { tries: 1, waitsSeconds: 5 })
  const waited: unknown[] = []
  for (const at of [6, 20, 50]) {
    await provider.workOff(at)
    waited.push((await provider.kept(event))?.waitsSeconds)
  }
  expect(waited).toEqual([6 + 10, 20 + 20, 50 + 40])
  await provider.workOff(71.9 * hours)
  expect(await provider.kept(event)).toMatchObject({ outcome: null, body: event.body })
  await provider.workOff(73 * hours)
  expect(await provider.kept(event)).toMatchObject({
    outcome: 'unknown_order',
    body: '',
    dueAt: null,
  })
  expect(await alertsAbout(event)).toEqual([])
})

const alertsAbout = async ({ id }: { id: string }) => {
  const query = 'select kind, message, count from alerts where key = $1'
  return (await run(query, `event:${id}`)).rows
}

test('an event that makes no sense is tried for three days, and an administrator hears of it after ten tries', async () => {
  const event = madeUp('payment.captured', { payment: { entity: { email: 'meera@example.in' } } })
  await provider.send(event)
  await provider.becomes(event, { tries: 1, waitsSeconds: 5 })
  let at = 0
  for (let tries = 2; tries <= 10; tries += 1) {
    at += 5 * 2 ** (tries - 2) + 1
    await provider.workOff(at)
  }
  expect(await provider.kept(event)).toMatchObject({ tries: 10, outcome: null })
  expect(await alertsAbout(event)).toEqual([])
  for (let more = 1; more <= 2; more += 1) {
    at += hours + 1
    await provider.workOff(at)
  }
  expect(await alertsAbout(event)).toEqual([
    {
      kind: 'event_stuck',
      count: 2,
      message: `payment.captured, event ${event.id} of the payment provider, has failed 12 times. The log says why.`,
    },
  ])
  await provider.workOff(73 * hours)
  expect(await provider.kept(event)).toMatchObject({
    tries: 13,
    outcome: null,
    body: '',
    dueAt: null,
  })
  expect(await alertsAbout(event)).toMatchObject([
    { count: 3, message: expect.stringContaining('13 times and was given up') },
  ])
})

describe('a process that dies', () => {
  const dies = () => {
    throw new Error('the process died here')
  }

  test('between keeping an event and answering: the provider sends it again, and it counts once', async () => {
    const { order, events } = await paidOrder('order.paid')
    const [event] = events as [Sent]
    const end = armFailpoint('after-event-stored', dies)
    expect(await provider.post(event.body, headersOf(event))).toMatchObject({ status: 500 })
    end()
    expect(await effects(order)).toEqual(unpaid)
    await provider.send(event)
    await provider.becomes(event, { outcome: 'applied', tries: 1 })
    expect(await effects(order)).toEqual(paidOnce)
  })

  test('between keeping an event and answering: nobody sends it again, and the job finds it', async () => {
    const { order, events } = await paidOrder('order.paid')
    const [event] = events as [Sent]
    const end = armFailpoint('after-event-stored', dies)
    await provider.post(event.body, headersOf(event))
    end()
    await provider.workOff()
    expect(await provider.kept(event)).toMatchObject({ outcome: 'applied' })
    expect(await effects(order)).toEqual(paidOnce)
  })

  test('between an event’s effect and its mark: both are undone, and both done at the next try', async () => {
    const { order, events } = await paidOrder('order.paid')
    const [event] = events as [Sent]
    const end = armFailpoint('after-event-applied', dies)
    await provider.send(event)
    await provider.becomes(event, { tries: 1, outcome: null, waitsSeconds: 5 })
    expect(await effects(order)).toEqual(unpaid)
    end()
    await provider.workOff(6)
    expect(await provider.kept(event)).toMatchObject({ outcome: 'applied' })
    expect(await effects(order)).toEqual(paidOnce)
  })

  test('with an event in hand: another takes it after a minute', async () => {
    const { order, events } = await paidOrder('order.paid')
    const [event] = events as [Sent]
    const end = armFailpoint('after-event-stored', dies)
    await provider.post(event.body, headersOf(event))
    end()
    await run("update provider_events set tries = 1, due_at = due_at + interval '60 seconds'")
    await provider.workOff(30)
    expect(await effects(order)).toEqual(unpaid)
    await provider.workOff(61)
    expect(await effects(order)).toEqual(paidOnce)
  })
})

test('events are kept for thirty days', async () => {
  await provider.send(madeUp('payment.failed', {}))
  const { db } = counter.shop.database
  const after = (days: number) =>
    forgetOldEvents(db, new Date(Date.now() + days * 24 * hours * 1000))
  await after(29.9)
  expect(await provider.inbox()).toHaveLength(1)
  await after(30.1)
  expect(await provider.inbox()).toEqual([])
})
