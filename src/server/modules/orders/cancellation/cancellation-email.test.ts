import { expect, test } from 'vitest'
import { cancellationEmail, refundEmail, unfulfillableEmail } from './cancellation-email.ts'

const id = '4f7c9d62-1111-4222-8333-444455556666'
const customer = { name: 'Meera Kulkarni', email: 'meera@example.in' }

test('states the refund and the reason of a cancellation', () => {
  const email = cancellationEmail({ id, amountPaise: 1_25_000_50, reason: 'None left.' }, customer)
  expect(email).toMatchObject({
    recipient: 'meera@example.in',
    subject: { text: 'Your order 4f7c9d62 is cancelled' },
  })
  expect(email.body.text).toMatch(
    /^Dear Meera Kulkarni,\n\nyour order 4f7c9d62 was cancelled\. Reason: None left\.\n\nWe are returning ₹1,25,000\.50/,
  )
})

test('mentions neither a refund nor a reason if there is none', () => {
  const { text } = cancellationEmail({ id, amountPaise: 0 }, customer).body
  expect(text).toContain('your order 4f7c9d62 was cancelled.\n')
  expect(text).not.toMatch(/₹|reason/)
})

test('states the amount of a payment that came too late', () => {
  const email = unfulfillableEmail({ id, totalPaise: 95_70 }, customer)
  expect(email.subject.text).toBe('Your order 4f7c9d62 could not be fulfilled')
  expect(email.body.text).toContain('We are returning ₹95.70')
})

test('sends one email per ended order and one per refund', () => {
  const ended = [
    cancellationEmail({ id, amountPaise: 0 }, customer),
    cancellationEmail({ id, amountPaise: 5, reason: 'x' }, customer),
    unfulfillableEmail({ id, totalPaise: 5 }, customer),
  ]
  expect(new Set(ended.map(({ key }) => key)).size).toBe(1)
  const refunds = ['one', 'two', 'one'].map((refund) =>
    refundEmail({ id: refund, orderId: id, amountPaise: 60_00 }, customer),
  )
  expect(refunds[0]?.subject.text).toBe('₹60.00 refunded for your order 4f7c9d62')
  expect(refunds.map(({ key }) => key)).toEqual(['refunded:one', 'refunded:two', 'refunded:one'])
})
