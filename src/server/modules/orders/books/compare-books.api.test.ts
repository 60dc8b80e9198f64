import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newCustomer, newMedicine, type TestActor } from '../../../../../tests/actors.ts'
import { type Counter, openCounter } from '../../../../../tests/counter.ts'
import { expectInvariants } from '../../../../../tests/invariants.ts'
import { seedOrder } from '../../../../../tests/orders.ts'
import { findOpenAlerts } from '../../../platform/alerts.ts'
import { createLog } from '../../../platform/log.ts'
import { type Provider, type ProviderPayment, ProviderUnavailable } from '../../payments/index.ts'
import { compareProviderBooks } from './compare-books.ts'

let counter: Counter
let customer: TestActor
let medicineId: string
beforeAll(async () => {
  counter = await openCounter()
  customer = await newCustomer(counter.shop)
  medicineId = (await newMedicine(counter.pharmacy, { stockQuantity: 100 }))._id
})
afterAll(() => counter.shop.close())
beforeEach(() => counter.shop.database.run('delete from alerts'))

const minuteMs = 60_000
const dayMs = 86_400_000
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * minuteMs)

async function compare(now = inMinutes(11), heard: Partial<Provider> = {}) {
  const { database, sandbox } = counter.shop
  const provider = { ...sandbox.provider, ...heard }
  await compareProviderBooks({ db: database.db, provider, log: createLog('silent') }, now)
}
const alerts = async () =>
  (await findOpenAlerts(counter.shop.database.db, 100)).map(({ key, message, orderId, count }) => ({
    key,
    message,
    orderId,
    count,
  }))
const checkout = () => counter.checkout(customer, { _id: medicineId, quantity: 2 })
const buy = () => counter.buy(customer, { _id: medicineId, quantity: 2 })
const orderOf = async (orderId: string) =>
  (await customer.api.orders.detail({ params: { orderId } })).order
async function paymentOf(orderId: string) {
  const { rows } = await counter.shop.database.run(
    'select provider_payment_id as id, amount_paise::integer as amount from payments where order_id = $1',
    [orderId],
  )
  return { id: String(rows[0]?.id), amount: Number(rows[0]?.amount) }
}
/** The provider as it was, but for what it says of one payment. */
function saying(id: string, change: Partial<ProviderPayment>): Partial<Provider> {
  const { provider } = counter.shop.sandbox
  const changed = (one: ProviderPayment) => (one.id === id ? { ...one, ...change } : one)
  return {
    payment: async (asked) => changed(await provider.payment(asked)),
    paymentsBetween: async function* (from, to) {
      for await (const one of provider.paymentsBetween(from, to)) yield changed(one)
    },
  }
}
const words = (orderId: string, id: string, difference: string) =>
  `The provider’s books differ from ours in payment ${id} of order ${orderId.slice(0, 8)}: ${difference}.`

test('what both know alike is nothing to speak of', async () => {
  const orderId = await buy()
  await compare()
  expect(await alerts()).toEqual([])
  expect(await orderOf(orderId)).toMatchObject({ paymentStatus: 'paid', status: 'confirmed' })
})

describe('what we never heard of', () => {
  test('money that came becomes an order, once it is not on its way any more', async () => {
    const { order } = await checkout()
    await counter.shop.sandbox.pay(order.id)
    await compare(inMinutes(9))
    await expect(orderOf(order.orderId)).rejects.toMatchObject({ code: 'order_not_found' })
    await compare()
    expect(await orderOf(order.orderId)).toMatchObject({ paymentStatus: 'paid' })
    expect(await alerts()).toEqual([])
    await expectInvariants(counter.shop.database)
  })

  test('a refund that was made there stands on the order', async () => {
    const orderId = await buy()
    const { id } = await paymentOf(orderId)
    await counter.shop.sandbox.provider.refund(id, 10_00, 'made by hand 1'.replaceAll(' ', '-'))
    await compare()
    expect(await orderOf(orderId)).toMatchObject({
      paymentStatus: 'paid',
      refunds: [{ amount: 10, cause: 'provider' }],
    })
    expect(await alerts()).toEqual([])
    await expectInvariants(counter.shop.database)
  })
})

describe('an administrator is told', () => {
  test('of money that the provider does not know, each night', async () => {
    const orderId = await seedOrder(counter.shop.database, customer.id)
    const { id } = await paymentOf(orderId)
    await compare()
    const told = {
      key: `provider_differs:${id}`,
      message: words(orderId, id, 'it is not known there'),
      orderId,
      count: 1,
    }
    expect(await alerts()).toEqual([told])
    await compare(inMinutes(60))
    expect(await alerts()).toEqual([{ ...told, count: 2 }])
    await counter.shop.database.run(
      `update captures set captured_at = now() - interval '4 days' where id = $1`,
      [id],
    )
  })

  test('of money that is another sum there', async () => {
    const orderId = await buy()
    const { id, amount } = await paymentOf(orderId)
    await compare(inMinutes(11), saying(id, { amount: 100 }))
    const there = `it is ₹1.00 there and ₹${(amount / 100).toFixed(2)} here`
    expect(await alerts()).toMatchObject([{ message: words(orderId, id, there), orderId }])
  })

  test('of refunds that are another sum there', async () => {
    const orderId = await buy()
    const { id } = await paymentOf(orderId)
    await compare(inMinutes(11), saying(id, { amount_refunded: 5_00 }))
    const there = '₹5.00 of it went back there and ₹0.00 here'
    expect(await alerts()).toMatchObject([{ message: words(orderId, id, there) }])
  })

  test('of a payment that failed there after all', async () => {
    const orderId = await buy()
    const { id } = await paymentOf(orderId)
    await compare(inMinutes(11), saying(id, { status: 'failed' }))
    expect(await alerts()).toMatchObject([{ message: words(orderId, id, 'it is failed there') }])
  })
})

describe('nothing is said', () => {
  test('of payments for what is not our order', async () => {
    const { provider, pay } = counter.shop.sandbox
    const order = await provider.openOrder({ receipt: 'somebody-elses', amountPaise: 100_00 })
    await pay(order.id)
    await compare()
    expect(await alerts()).toEqual([])
  })

  test('of money that came more than three days ago', async () => {
    const placedAt = new Date(Date.now() - 3 * dayMs - minuteMs)
    await seedOrder(counter.shop.database, customer.id, { placedAt })
    await compare()
    expect(await alerts()).toEqual([])
  })

  test('of money from before the provider’s ids were kept', async () => {
    const orderId = await seedOrder(counter.shop.database, customer.id)
    const { id } = await paymentOf(orderId)
    await counter.shop.database.run(`
      begin;
      set local session_replication_role = replica;
      update captures set id = 'unknown_' || payment_id where id = '${id}';
      update payments set provider_payment_id = null where order_id = '${orderId}';
      commit`)
    await compare()
    expect(await alerts()).toEqual([])
  })

  test('where one payment can’t be looked up; the others are compared', async () => {
    const [unlucky, other] = [await buy(), await buy()]
    const ids = { unlucky: await paymentOf(unlucky), other: await paymentOf(other) }
    const { provider } = counter.shop.sandbox
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

test('where a payment can’t be compared for no fault of the provider’s, the administrator is told', async () => {
  const { id } = await paymentOf(await buy())
  const broken = async () => {
    throw new Error('a constraint of ours')
  }
  await compare(inMinutes(11), { paymentsBetween: async function* () {}, payment: broken })
  const message = `Payment ${id} in the provider’s books could not be held against ours. The log says why.`
  expect(await alerts()).toContainEqual(expect.objectContaining({ message }))
})

test('where the provider’s books can’t be read, the comparison fails as a whole', async () => {
  await counter.shop.sandbox.control('faults', { route: 'GET /v1/payments', fault: 'html-502' })
  await expect(compare()).rejects.toMatchObject({ name: 'ProviderUnavailable' })
})
