import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { armFailpoint } from '#server/platform/failpoint.ts'
import { newCustomer, newMedicine, type TestActor } from '../../../../../tests/actors.ts'
import { effectsOf, paidOnce, unpaid } from '../../../../../tests/effects.ts'
import { eventsOf, headersOf, inventEvent, type Sent } from '../../../../../tests/events.ts'
import { openScenario, type Scenario } from '../../../../../tests/scenario.ts'
import { deleteOldEvents } from './event-queries.ts'

/* Events that arrive too early, are invalid, or whose process dies: none is lost, none counts twice. */

let scenario: Scenario
let provider: ReturnType<typeof eventsOf>
let customer: TestActor
let medicineId: string
beforeAll(async () => {
  scenario = await openScenario()
  provider = eventsOf(scenario.shop)
})
afterAll(() => scenario.shop.close())
beforeEach(async () => {
  customer = await newCustomer(scenario.shop)
  medicineId = (await newMedicine(scenario.pharmacy))._id
  await scenario.shop.database.run('delete from provider_events')
})

const hours = 3600
const run = (text: string, ...values: unknown[]) => scenario.shop.database.run(text, values)
const checkout = async () =>
  (await scenario.checkout(customer, { _id: medicineId, quantity: 2 })).order
const effects = (order: { orderId: string }) => effectsOf(scenario.shop.database, order.orderId)

/** A paid order that was not reported to the shop. */
async function paidOrder(...names: string[]) {
  const order = await checkout()
  await scenario.shop.sandbox.pay(order.id)
  return { order, events: await provider.about(order.id, ...names) }
}

describe('an event that arrives before the shop knows the provider’s order', () => {
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
    await provider.process(6)
    expect(await provider.stored(event)).toMatchObject({
      tries: 2,
      outcome: null,
      waitsSeconds: 16,
    })
    await learn(order.orderId, order.id)
    await provider.process(20)
    expect(await provider.stored(event)).toMatchObject({ outcome: 'applied', body: '' })
    expect(await effects(order)).toEqual(paidOnce)
  })

  test('identifies the order by our receipt, so that no event is left waiting', async () => {
    const { order, events } = await paidOrder('payment.captured', 'order.paid')
    await forget(order.orderId)
    await provider.send(...events)
    const [captured, paid] = events as [Sent, Sent]
    await provider.becomes(paid, { outcome: 'applied' })
    await provider.process(6)
    expect(await provider.stored(captured)).toMatchObject({ outcome: 'applied' })
    expect(await effects(order)).toEqual(paidOnce)
    const payload = await checkoutAgain(order.orderId)
    expect(payload).toBe(order.id)
  })

  test('does not identify it by our receipt with another amount, nor if the payment has another order', async () => {
    const { order, events } = await paidOrder('order.paid')
    const { payload } = JSON.parse((events[0] as Sent).body)
    const stranger = 'order_Stranger000001'
    const eventWith = (amount: number) => {
      const changed = structuredClone(payload)
      changed.order.entity = { ...changed.order.entity, id: stranger, amount }
      changed.payment.entity.order_id = stranger
      return inventEvent('order.paid', changed)
    }
    const standing = eventWith(order.amount)
    await provider.send(standing)
    await provider.becomes(standing, { tries: 1, outcome: null, waitsSeconds: 5 })
    await forget(order.orderId)
    const other = eventWith(order.amount + 100)
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
  inventEvent('payment.captured', {
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

test('postpones an event of another shop longer each time, and gives up after three days', async () => {
  const event = strangers()
  await provider.send(event)
  await provider.becomes(event, { tries: 1, waitsSeconds: 5 })
  const waited: unknown[] = []
  for (const at of [6, 20, 50]) {
    await provider.process(at)
    waited.push((await provider.stored(event))?.waitsSeconds)
  }
  expect(waited).toEqual([6 + 10, 20 + 20, 50 + 40])
  await provider.process(71.9 * hours)
  expect(await provider.stored(event)).toMatchObject({ outcome: null, body: event.body })
  await provider.process(73 * hours)
  expect(await provider.stored(event)).toMatchObject({
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

test('retries an invalid event for three days, and alerts an administrator after ten tries', async () => {
  const event = inventEvent('payment.captured', {
    payment: { entity: { email: 'meera@example.in' } },
  })
  await provider.send(event)
  await provider.becomes(event, { tries: 1, waitsSeconds: 5 })
  let at = 0
  for (let tries = 2; tries <= 10; tries += 1) {
    at += 5 * 2 ** (tries - 2) + 1
    await provider.process(at)
  }
  expect(await provider.stored(event)).toMatchObject({ tries: 10, outcome: null })
  expect(await alertsAbout(event)).toEqual([])
  for (let more = 1; more <= 2; more += 1) {
    at += hours + 1
    await provider.process(at)
  }
  expect(await alertsAbout(event)).toEqual([
    {
      kind: 'event_stuck',
      count: 2,
      message: `payment.captured, event ${event.id} of the payment provider, has failed 12 times. The log says why.`,
    },
  ])
  await provider.process(73 * hours)
  expect(await provider.stored(event)).toMatchObject({
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

  test('between storing an event and responding: the provider sends it again, and it counts once', async () => {
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

  test('between storing an event and responding: without another try of the provider, the job processes it', async () => {
    const { order, events } = await paidOrder('order.paid')
    const [event] = events as [Sent]
    const end = armFailpoint('after-event-stored', dies)
    await provider.post(event.body, headersOf(event))
    end()
    await provider.process()
    expect(await provider.stored(event)).toMatchObject({ outcome: 'applied' })
    expect(await effects(order)).toEqual(paidOnce)
  })

  test('between an event’s effect and its mark: both roll back, and both apply at the next try', async () => {
    const { order, events } = await paidOrder('order.paid')
    const [event] = events as [Sent]
    const end = armFailpoint('after-event-applied', dies)
    await provider.send(event)
    await provider.becomes(event, { tries: 1, outcome: null, waitsSeconds: 5 })
    expect(await effects(order)).toEqual(unpaid)
    end()
    await provider.process(6)
    expect(await provider.stored(event)).toMatchObject({ outcome: 'applied' })
    expect(await effects(order)).toEqual(paidOnce)
  })

  test('while it processes an event: another process locks the event after a minute', async () => {
    const { order, events } = await paidOrder('order.paid')
    const [event] = events as [Sent]
    const end = armFailpoint('after-event-stored', dies)
    await provider.post(event.body, headersOf(event))
    end()
    await run("update provider_events set tries = 1, due_at = due_at + interval '60 seconds'")
    await provider.process(30)
    expect(await effects(order)).toEqual(unpaid)
    await provider.process(61)
    expect(await effects(order)).toEqual(paidOnce)
  })
})

test('stores events for thirty days', async () => {
  await provider.send(inventEvent('payment.failed', {}))
  const { db } = scenario.shop.database
  const after = (days: number) =>
    deleteOldEvents(db, new Date(Date.now() + days * 24 * hours * 1000))
  await after(29.9)
  expect(await provider.inbox()).toHaveLength(1)
  await after(30.1)
  expect(await provider.inbox()).toEqual([])
})
