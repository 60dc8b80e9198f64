import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  manually,
  paidOrder,
  type RunningProvider,
  startProvider,
} from '#sandbox/running-provider.ts'

let provider: RunningProvider
beforeAll(async () => {
  provider = await startProvider()
})
afterAll(() => provider.stop())

test('creates an order, fetches it, finds it by receipt and sets its notes', async () => {
  const { orders } = provider.sdk
  const order = await orders.create({ amount: 43_270, currency: 'INR', receipt: 'our-1' })
  expect(order).toEqual({
    id: expect.stringMatching(/^order_[A-Za-z0-9]{14}$/),
    entity: 'order',
    amount: 43_270,
    amount_paid: 0,
    amount_due: 43_270,
    currency: 'INR',
    receipt: 'our-1',
    offer_id: null,
    status: 'created',
    attempts: 0,
    notes: [],
    created_at: expect.any(Number),
  })
  expect(await orders.fetch(order.id)).toEqual(order)
  expect(await orders.all({ receipt: 'our-1' })).toEqual({
    entity: 'collection',
    count: 1,
    items: [order],
  })
  const edited = await orders.edit(order.id, { notes: { cart: '7' } })
  expect(edited.notes).toEqual({ cart: '7' })
})

test('lists page by page, newest first, and expands payments', async () => {
  const { orderId, paymentId } = await paidOrder(provider)
  const newest = await provider.sdk.orders.all({ count: 1, 'expand[]': 'payments' })
  expect(newest.items).toMatchObject([
    { id: orderId, payments: { entity: 'collection', count: 1, items: [{ id: paymentId }] } },
  ])
  const next = await provider.sdk.orders.all({ count: 1, skip: 1 })
  expect(next.items[0]?.id).not.toBe(orderId)
  const past = await provider.sdk.orders.all({ to: 1_000_000_000 })
  expect(past.count).toBe(0)
})

test('gives a paid order one captured payment with its fee', async () => {
  const { orderId, paymentId } = await paidOrder(provider, 5000)
  expect(await provider.sdk.orders.fetch(orderId)).toMatchObject({
    status: 'paid',
    amount_paid: 5000,
    amount_due: 0,
    attempts: 1,
  })
  const payments = await provider.sdk.orders.fetchPayments(orderId)
  expect(payments.items).toMatchObject([{ id: paymentId, status: 'captured', fee: 118, tax: 18 }])
  const payment = await provider.sdk.payments.fetch(paymentId)
  expect(payment).toMatchObject({ order_id: orderId, captured: true, method: 'card' })
  expect(payment).not.toHaveProperty('card')
  const expanded = await provider.sdk.payments.fetch(paymentId, { 'expand[]': 'card' })
  expect(expanded).toMatchObject({ card: { id: payment.card_id, last4: '1007' } })
  const card = await provider.sdk.payments.fetchCardDetails(paymentId)
  expect(card).toMatchObject({ entity: 'card', network: 'Visa' })
})

test('with manual capture, leaves the payment authorized until a capture pays the order', async () => {
  const { sdk } = provider
  const order = await sdk.orders.create(manually(900))
  const paymentId = (await provider.pay(order.id)).body.razorpay_payment_id
  expect(await sdk.payments.fetch(paymentId)).toMatchObject({ status: 'authorized', fee: null })
  expect(await sdk.orders.fetch(order.id)).toMatchObject({ status: 'attempted' })
  const authorized = await sdk.orders.all({ authorized: 1 })
  expect(authorized.items.map(({ id }) => id)).toEqual([order.id])
  expect((await provider.pay(order.id)).status).toBe(400)
  const captured = await sdk.payments.capture(paymentId, 900, 'INR')
  expect(captured).toMatchObject({ status: 'captured', fee: 22, tax: 4 })
  expect(await sdk.orders.fetch(order.id)).toMatchObject({ status: 'paid' })
})

test('accepts the unusual request formats of the SDK', async () => {
  const order = await provider.sdk.orders.create({ amount: 500, currency: 'INR' })
  const withTransfers = await provider.sdk.orders.fetchTransferOrder(order.id)
  expect(withTransfers).toMatchObject({ id: order.id, transfers: { count: 0 } })
  const { paymentId } = await paidOrder(provider)
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  const empty = await provider.call('POST', `/v1/payments/${paymentId}/refund`, undefined, form)
  expect(empty).toMatchObject({ status: 200, body: { amount: 50_000 } })
  const payments = await provider.sdk.payments.all({ count: 100 })
  expect(payments.items.map(({ id }) => id)).toContain(paymentId)
})
