import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newCustomer, newMedicine, type TestActor } from '../../../../../tests/actors.ts'
import { effectsOf, paidOnce, unpaid } from '../../../../../tests/effects.ts'
import { eventsOf, inventEvent, type Sent } from '../../../../../tests/events.ts'
import { moneyJobs } from '../../../../../tests/money-jobs.ts'
import { openScenario, type Scenario } from '../../../../../tests/scenario.ts'

/* The browser reports nothing: the provider's events suffice, in any order and number. */

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
  await customer.api.cart.add({ body: { itemId: medicineId, quantity: 2 } })
})

const checkout = async () =>
  (await scenario.checkout(customer, { _id: medicineId, quantity: 2 })).order
const effects = (order: { orderId: string }) => effectsOf(scenario.shop.database, order.orderId)
const sandbox = () => scenario.shop.sandbox

async function expectSoldOnce(order: { orderId: string }) {
  expect(await effects(order)).toEqual(paidOnce)
  expect(await scenario.stockOf(medicineId)).toEqual({ stock: 8, reserved: 0 })
  expect((await customer.api.cart.view()).cartData).toEqual([])
}

const applied = { outcome: 'applied', body: '', dueAt: null }

describe('a payment that only the provider reports', () => {
  test.each(['payment.captured', 'order.paid'])('becomes an order after %s', async (name) => {
    const order = await checkout()
    const body = await sandbox().pay(order.id)
    const [event] = (await provider.about(order.id, name)) as [Sent]
    await provider.send(event)
    await provider.becomes(event, applied)
    await expectSoldOnce(order)
    expect(await customer.api.orders.verifyPayment({ body })).toMatchObject({
      orderId: order.orderId,
    })
    await expectSoldOnce(order)
  })

  test('becomes one order, in any order and number of its events', async () => {
    const order = await checkout()
    await sandbox().fail(order.id)
    await sandbox().pay(order.id)
    const events = await provider.about(order.id)
    expect(events.map(({ event }) => event)).toEqual([
      'payment.failed',
      'payment.authorized',
      'payment.captured',
      'order.paid',
    ])
    for (const _again of [1, 2, 3, 4, 5]) await provider.send(...events.toReversed())
    for (const event of events) await provider.becomes(event, { tries: 1, dueAt: null, body: '' })
    await expectSoldOnce(order)
  })

  test('is not lost after an earlier failure', async () => {
    const order = await checkout()
    await sandbox().fail(order.id)
    const [failed] = (await provider.about(order.id)) as [Sent]
    await provider.send(failed)
    await provider.becomes(failed, { outcome: 'nothing_to_do' })
    expect(await effects(order)).toEqual(unpaid)
    expect(await scenario.stockOf(medicineId)).toEqual({ stock: 10, reserved: 2 })
    await sandbox().pay(order.id)
    const [paid] = (await provider.about(order.id, 'payment.captured')) as [Sent]
    await provider.send(paid)
    await provider.becomes(paid, applied)
    await expectSoldOnce(order)
  })

  test('changes nothing if it is known already', async () => {
    const order = await checkout()
    const body = await sandbox().pay(order.id)
    await customer.api.orders.verifyPayment({ body })
    const events = await provider.about(order.id)
    await provider.send(...events)
    for (const event of events) await provider.becomes(event, { dueAt: null })
    await expectSoldOnce(order)
  })
})

/** A payment that failed at first and was authorized later; it is not captured yet. */
async function authorizedLate(order: { id: string }): Promise<[Sent, string]> {
  await sandbox().fail(order.id)
  const { payments } = await provider.state()
  const { id } = payments.find((one) => one.order_id === order.id && one.status === 'failed') as {
    id: string
  }
  return [await authorize(order, id), id]
}

async function authorize(order: { id: string }, id: string): Promise<Sent> {
  await sandbox().control(`payments/${id}/authorize`, { capture: false })
  const about = await provider.about(order.id, 'payment.authorized')
  return about.find(({ body }) => body.includes(id)) as Sent
}

const statusOf = async (id: string) =>
  (await provider.state()).payments.find((one) => one.id === id)?.status

describe('a payment that is only authorized', () => {
  test('is captured and becomes an order', async () => {
    const order = await checkout()
    const [event, id] = await authorizedLate(order)
    await provider.send(event)
    await provider.becomes(event, applied)
    expect(await statusOf(id)).toBe('captured')
    await expectSoldOnce(order)
  })

  test.each(['commit-then-drop', 'error-500', 'malformed-200'])(
    'is captured once the provider answers again, after %s',
    async (fault) => {
      const order = await checkout()
      const [event] = await authorizedLate(order)
      await sandbox().control('faults', { route: '*', fault, times: 2 })
      await provider.send(event)
      await provider.becomes(event, { tries: 1, outcome: null, waitsSeconds: 5 })
      expect(await effects(order)).toEqual(unpaid)
      await provider.process(6)
      expect(await provider.stored(event)).toMatchObject({ ...applied, tries: 2 })
      await expectSoldOnce(order)
    },
  )

  test('is left to the provider to return if another payment was made', async () => {
    const order = await checkout()
    await sandbox().fail(order.id)
    const { payments } = await provider.state()
    const first = payments.find((one) => one.order_id === order.id)?.id as string
    await sandbox().pay(order.id)
    const [paid] = (await provider.about(order.id, 'order.paid')) as [Sent]
    await provider.send(paid)
    await provider.becomes(paid, applied)
    const late = await authorize(order, first)
    await provider.send(late)
    await provider.becomes(late, { outcome: 'nothing_to_do' })
    expect(await statusOf(first)).not.toBe('captured')
    await expectSoldOnce(order)
  })
})

describe('a payment that its bank authorizes two days later', () => {
  const twoDays = 2 * 86_400
  beforeEach(() => scenario.shop.advance(twoDays))
  afterEach(() => scenario.shop.advance(-twoDays))

  async function paidLate() {
    const order = await checkout()
    await moneyJobs(scenario.shop).releaseReservations((twoDays + 1800) / 60)
    expect(await scenario.stockOf(medicineId)).toEqual({ stock: 10, reserved: 0 })
    const [event] = await authorizedLate(order)
    return { order, event }
  }

  test('becomes an order if there is stock', async () => {
    const { order, event } = await paidLate()
    await provider.send(event)
    await provider.becomes(event, applied)
    await expectSoldOnce(order)
  })

  test('is refunded if the stock is sold', async () => {
    const { order, event } = await paidLate()
    const params = { id: medicineId }
    await scenario.pharmacy.api.catalogue.update({
      params,
      body: { name: 'Sold', stockQuantity: 1 },
    })
    await provider.send(event)
    await provider.becomes(event, applied)
    expect(await effects(order)).toEqual({
      ...{ status: 'cancelled', paymentStatus: 'paid' },
      ...{ captures: 1, paid: 0, moved: 0, refunds: 1, emails: 1 },
    })
    expect(await scenario.stockOf(medicineId)).toEqual({ stock: 1, reserved: 0 })
  })
})

describe('an old snapshot', () => {
  const hourOld = ({ body, event }: Sent) => {
    const { payload } = JSON.parse(body) as { payload: object }
    return inventEvent(event, payload, new Date(Date.now() - 3_600_000))
  }

  test('is checked with the provider, and still valid', async () => {
    const order = await checkout()
    await sandbox().pay(order.id)
    const [event] = (await provider.about(order.id, 'payment.captured')) as [Sent]
    const late = hourOld(event)
    await provider.send(late)
    await provider.becomes(late, applied)
    await expectSoldOnce(order)
  })

  test('is checked with the provider, and buys nothing if it was refunded since', async () => {
    const order = await checkout()
    const { razorpay_payment_id: id } = await sandbox().pay(order.id)
    await sandbox().provider.refund(id, order.amount, 'given-back-by-hand')
    const [event] = (await provider.about(order.id, 'payment.captured')) as [Sent]
    const late = hourOld(event)
    await provider.send(late)
    await provider.becomes(late, applied)
    expect(await effects(order)).toMatchObject({ status: 'cancelled', paid: 0, moved: 0 })
    expect(await scenario.stockOf(medicineId)).toEqual({ stock: 10, reserved: 0 })
  })
})

test('records a refund made in the provider’s dashboard, once', async () => {
  const order = await checkout()
  const body = await sandbox().pay(order.id)
  await customer.api.orders.verifyPayment({ body })
  await sandbox().provider.refund(body.razorpay_payment_id, order.amount, 'refunded-by-hand')
  const events = await provider.about(order.id, 'refund.created', 'refund.processed')
  expect(events).toHaveLength(2)
  for (const _again of [1, 2]) await provider.send(...events)
  for (const event of events) await provider.becomes(event, applied)
  expect(await effects(order)).toMatchObject({ paymentStatus: 'refunded', refunds: 1 })
})
