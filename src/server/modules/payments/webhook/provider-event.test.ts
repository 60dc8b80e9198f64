import { describe, expect, test } from 'vitest'
import { eventNameOf, readEvent } from './provider-event.ts'

/* Entities as the provider documents them, including fields that we don't use. */

const payment = {
  id: 'pay_DESlfW9H8K9uqM',
  entity: 'payment',
  amount: 9570,
  currency: 'INR',
  status: 'captured',
  order_id: 'order_DESlLckIVRkHWj',
  invoice_id: null,
  international: false,
  method: 'netbanking',
  amount_refunded: 0,
  refund_status: null,
  captured: true,
  email: 'meera@example.in',
  contact: '+919822044170',
  notes: [],
  fee: 191,
  tax: 29,
  created_at: 1567674599,
}
const order = {
  id: 'order_DESlLckIVRkHWj',
  entity: 'order',
  amount: 9570,
  amount_paid: 9570,
  currency: 'INR',
  receipt: 'c0ffee00-0000-4000-8000-000000000001',
  status: 'paid',
  attempts: 1,
  notes: [],
  created_at: 1567674581,
}
const refund = {
  id: 'rfnd_FS8SDpw60EjNMl',
  entity: 'refund',
  amount: 9570,
  currency: 'INR',
  payment_id: payment.id,
  notes: { refund_id: 'c0ffee00-0000-4000-8000-000000000002' },
  receipt: null,
  status: 'processed',
  speed_processed: 'normal',
  created_at: 1597734071,
}

const event = (name: string, payload: object, more: object = {}) =>
  JSON.stringify({
    entity: 'event',
    account_id: 'acc_BFQ7uQEaa7j2z7',
    event: name,
    contains: Object.keys(payload),
    payload,
    created_at: 1567674606,
    ...more,
  })

describe('an event', () => {
  test.each(['payment.authorized', 'payment.captured'])(
    '%s is about a payment, at the time of the event',
    (name) => {
      expect(readEvent(event(name, { payment: { entity: payment } }))).toEqual({
        about: 'payment',
        payment: expect.objectContaining({
          id: payment.id,
          order_id: order.id,
          amount: 9570,
          status: 'captured',
          method: 'netbanking',
        }),
        order: null,
        at: new Date('2019-09-05T09:10:06Z'),
      })
    },
  )

  test('order.paid is about a payment and its order', () => {
    const read = readEvent(
      event('order.paid', { payment: { entity: payment }, order: { entity: order } }),
    )
    expect(read).toMatchObject({ about: 'payment', order: { receipt: order.receipt } })
  })

  test.each(['refund.created', 'refund.processed', 'refund.failed', 'refund.speed_changed'])(
    '%s is about a refund',
    (name) => {
      const payload = { refund: { entity: refund }, payment: { entity: payment } }
      expect(readEvent(event(name, payload))).toMatchObject({
        about: 'refund',
        refund: { id: refund.id, status: 'processed', notes: refund.notes },
      })
    },
  )

  test.each(['payment.failed', 'settlement.processed', 'payment.dispute.created', 'something.new'])(
    '%s needs no action, whatever it contains',
    (name) => {
      expect(readEvent(event(name, { anything: [1, 2, 3] }))).toEqual({ about: 'nothing' })
    },
  )

  test('is read without the customer’s data', () => {
    const logged = JSON.stringify(
      readEvent(event('payment.captured', { payment: { entity: payment } })),
    )
    expect(logged).not.toContain(payment.email)
    expect(logged).not.toContain(payment.contact)
  })

  test('may contain unknown fields, payment methods and orders', () => {
    const strange = { ...payment, method: 'cardless_emi', something: { new: true } }
    const payload = { payment: { entity: strange }, order: { entity: { id: 1 } }, more: [] }
    expect(readEvent(event('payment.captured', payload, { created_at: 'soon' }))).toMatchObject({
      payment: { id: payment.id, method: null },
      order: null,
      at: new Date(0),
    })
  })

  test.each([
    ['no JSON', 'pay me@example.in', 'an event that is not JSON'],
    ['no event', '[]', "an event 'event' of an unexpected shape at "],
    ['an event without its payment', event('payment.captured', {}), 'at payload.payment'],
    [
      'an invalid amount',
      event('payment.captured', { payment: { entity: { ...payment, amount: 'ten@example.in' } } }),
      'at payload.payment.entity.amount',
    ],
    [
      'a refund of nothing',
      event('refund.processed', { refund: { entity: { ...refund, payment_id: null } } }),
      'at payload.refund.entity.payment_id',
    ],
  ])('is rejected as %s, and the error repeats none of it', (_, body, reason) => {
    let message = ''
    try {
      readEvent(body)
    } catch (error) {
      message = String(error)
    }
    expect(message).toContain(reason)
    expect(message).not.toContain('example.in')
  })
})

test('reads the name of an event, if possible', () => {
  expect(eventNameOf(event('order.paid', {}))).toBe('order.paid')
  expect(eventNameOf(event('x'.repeat(500), {}))).toHaveLength(60)
  expect(eventNameOf('{"event":1}')).toBe('unreadable')
  expect(eventNameOf('')).toBe('unreadable')
})
