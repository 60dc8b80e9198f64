import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { orderNumber } from '#contract/order-number.ts'
import { newCustomer, newMedicine, type TestActor } from '../../../../../tests/actors.ts'
import { expectInvariants } from '../../../../../tests/invariants.ts'
import { seedOrder } from '../../../../../tests/orders.ts'
import { openScenario, type Scenario } from '../../../../../tests/scenario.ts'
import { paymentHooks } from '../../../order-hooks.ts'
import { findOpenAlerts } from '../../../platform/alerts.ts'
import { createLog } from '../../../platform/log.ts'
import type { Provider } from '../provider/provider.ts'
import type { ProviderPayment } from '../provider/provider-entities.ts'
import { ProviderUnavailable } from '../provider/provider-errors.ts'
import { compareProviderRecords } from './compare-provider-records.ts'

let scenario: Scenario
let customer: TestActor
let medicineId: string
beforeAll(async () => {
  scenario = await openScenario()
  customer = await newCustomer(scenario.shop)
  medicineId = (await newMedicine(scenario.pharmacy, { stockQuantity: 100 }))._id
})
afterAll(() => scenario.shop.close())
beforeEach(() => scenario.shop.database.run('delete from alerts'))

const minuteMs = 60_000
const dayMs = 86_400_000
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * minuteMs)

async function compare(now = inMinutes(11), overrides: Partial<Provider> = {}) {
  const { database, sandbox } = scenario.shop
  const provider = { ...sandbox.provider, ...overrides }
  await compareProviderRecords(
    { db: database.db, provider, log: createLog('silent'), hooks: paymentHooks },
    now,
  )
}
const alerts = async () =>
  (await findOpenAlerts(scenario.shop.database.db, 100)).map(
    ({ key, message, orderId, count }) => ({
      key,
      message,
      orderId,
      count,
    }),
  )
const checkout = () => scenario.checkout(customer, { _id: medicineId, quantity: 2 })
const buy = () => scenario.buy(customer, { _id: medicineId, quantity: 2 })
const orderOf = async (orderId: string) =>
  (await customer.api.orders.detail({ params: { orderId } })).order
async function paymentOf(orderId: string) {
  const { rows } = await scenario.shop.database.run(
    'select provider_payment_id as id, amount_paise::integer as amount from payments where order_id = $1',
    [orderId],
  )
  return { id: String(rows[0]?.id), amount: Number(rows[0]?.amount) }
}
/** The provider with one payment changed. */
function changedBy(id: string, change: Partial<ProviderPayment>): Partial<Provider> {
  const { provider } = scenario.shop.sandbox
  const changed = (one: ProviderPayment) => (one.id === id ? { ...one, ...change } : one)
  return {
    payment: async (asked) => changed(await provider.payment(asked)),
    paymentsBetween: async function* (from, to) {
      for await (const one of provider.paymentsBetween(from, to)) yield changed(one)
    },
  }
}
const words = (orderId: string, id: string, difference: string) =>
  `Payment ${id} of order ${orderNumber(orderId)} differs from the provider’s record: ${difference}.`

test('raises no alert if both records agree', async () => {
  const orderId = await buy()
  await compare()
  expect(await alerts()).toEqual([])
  expect(await orderOf(orderId)).toMatchObject({ paymentStatus: 'paid', status: 'confirmed' })
})

describe('payments and refunds that were never reported', () => {
  test('turns a capture into an order, once it is ten minutes old', async () => {
    const { order } = await checkout()
    await scenario.shop.sandbox.pay(order.id)
    await compare(inMinutes(9))
    await expect(orderOf(order.orderId)).rejects.toMatchObject({ code: 'order_not_found' })
    await compare()
    expect(await orderOf(order.orderId)).toMatchObject({ paymentStatus: 'paid' })
    expect(await alerts()).toEqual([])
    await expectInvariants(scenario.shop.database)
  })

  test('records a refund made in the provider’s dashboard', async () => {
    const orderId = await buy()
    const { id } = await paymentOf(orderId)
    await scenario.shop.sandbox.provider.refund(id, 10_00, 'made by hand 1'.replaceAll(' ', '-'))
    await compare()
    expect(await orderOf(orderId)).toMatchObject({
      paymentStatus: 'paid',
      refunds: [{ amount: 10, cause: 'provider' }],
    })
    expect(await alerts()).toEqual([])
    await expectInvariants(scenario.shop.database)
  })
})

describe('alerts an administrator', () => {
  test('about a capture that the provider does not know, each night', async () => {
    const orderId = await seedOrder(scenario.shop.database, customer.id)
    const { id } = await paymentOf(orderId)
    await compare()
    const alert = {
      key: `provider_differs:${id}`,
      message: words(orderId, id, 'the provider does not know it'),
      orderId,
      count: 1,
    }
    expect(await alerts()).toEqual([alert])
    await compare(inMinutes(60))
    expect(await alerts()).toEqual([{ ...alert, count: 2 }])
    await scenario.shop.database.run(
      `update captures set captured_at = now() - interval '4 days' where id = $1`,
      [id],
    )
  })

  test('about a capture of another amount at the provider', async () => {
    const orderId = await buy()
    const { id, amount } = await paymentOf(orderId)
    await compare(inMinutes(11), changedBy(id, { amount: 100 }))
    const there = `the provider has ₹1.00, we have ₹${(amount / 100).toFixed(2)}`
    expect(await alerts()).toMatchObject([{ message: words(orderId, id, there), orderId }])
  })

  test('about refunds of another amount at the provider', async () => {
    const orderId = await buy()
    const { id } = await paymentOf(orderId)
    await compare(inMinutes(11), changedBy(id, { amount_refunded: 5_00 }))
    const there = 'the provider refunded ₹5.00, we refunded ₹0.00'
    expect(await alerts()).toMatchObject([{ message: words(orderId, id, there) }])
  })

  test('about a payment that failed at the provider after all', async () => {
    const orderId = await buy()
    const { id } = await paymentOf(orderId)
    await compare(inMinutes(11), changedBy(id, { status: 'failed' }))
    expect(await alerts()).toMatchObject([
      { message: words(orderId, id, 'its status at the provider is failed') },
    ])
  })
})

describe('raises no alert', () => {
  test('about payments of orders that are not ours', async () => {
    const { provider, pay } = scenario.shop.sandbox
    const order = await provider.openOrder({ receipt: 'somebody-elses', amountPaise: 100_00 })
    await pay(order.id)
    await compare()
    expect(await alerts()).toEqual([])
  })

  test('about captures more than three days old', async () => {
    const placedAt = new Date(Date.now() - 3 * dayMs - minuteMs)
    await seedOrder(scenario.shop.database, customer.id, { placedAt })
    await compare()
    expect(await alerts()).toEqual([])
  })

  test('if one payment can’t be looked up; compares the others', async () => {
    const [unlucky, other] = [await buy(), await buy()]
    const ids = { unlucky: await paymentOf(unlucky), other: await paymentOf(other) }
    const { provider } = scenario.shop.sandbox
    await compare(inMinutes(11), {
      paymentsBetween: async function* () {},
      payment: async (id) => {
        if (id === ids.unlucky.id) throw new ProviderUnavailable('no answer')
        const seen = await provider.payment(id)
        return id === ids.other.id ? { ...seen, amount: 100 } : seen
      },
    })
    expect(await alerts()).toMatchObject([{ orderId: other }])
  })
})

test('alerts an administrator if a comparison fails for a reason other than the provider', async () => {
  const { id } = await paymentOf(await buy())
  const broken = async () => {
    throw new Error('a constraint of ours')
  }
  await compare(inMinutes(11), { paymentsBetween: async function* () {}, payment: broken })
  const message = `Payment ${id} could not be compared with the provider’s records. The log says why.`
  expect(await alerts()).toContainEqual(expect.objectContaining({ message }))
})

test('fails as a whole if the provider’s records can’t be read', async () => {
  await scenario.shop.sandbox.control('faults', { route: 'GET /v1/payments', fault: 'html-502' })
  await expect(compare()).rejects.toMatchObject({ name: 'ProviderUnavailable' })
})
