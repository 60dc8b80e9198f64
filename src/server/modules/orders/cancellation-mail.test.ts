import { expect, test } from 'vitest'
import { cancellationMail, refundMail, unfulfillableMail } from './cancellation-mail.ts'

const id = '4f7c9d62-1111-4222-8333-444455556666'
const customer = { name: 'Meera Kulkarni', email: 'meera@example.in' }

test('a cancellation says what becomes of the money, and why it was', () => {
  const mail = cancellationMail({ id, amountPaise: 1_25_000_50, reason: 'None left.' }, customer)
  expect(mail).toMatchObject({
    recipient: 'meera@example.in',
    subject: 'Your order 4f7c9d62 is cancelled',
  })
  expect(mail.body).toMatch(
    /^Dear Meera Kulkarni,\n\nyour order 4f7c9d62 was cancelled\. The reason given: None left\.\n\n₹1,25,000\.50 goes back to you/,
  )
})

test('it speaks of no money where none goes back, and of no reason where none was given', () => {
  const { body } = cancellationMail({ id, amountPaise: 0 }, customer)
  expect(body).toContain('your order 4f7c9d62 was cancelled.\n')
  expect(body).not.toMatch(/₹|reason/)
})

test('a payment that came too late is told with its sum', () => {
  const mail = unfulfillableMail({ id, totalPaise: 95_70 }, customer)
  expect(mail.subject).toBe('Your order 4f7c9d62 could not be fulfilled')
  expect(mail.body).toContain('₹95.70 goes back to you')
})

test('of the ways in which an order ends one letter is written, and one of every refund', () => {
  const ended = [
    cancellationMail({ id, amountPaise: 0 }, customer),
    cancellationMail({ id, amountPaise: 5, reason: 'x' }, customer),
    unfulfillableMail({ id, totalPaise: 5 }, customer),
  ]
  expect(new Set(ended.map(({ key }) => key)).size).toBe(1)
  const refunds = ['one', 'two', 'one'].map((refund) =>
    refundMail({ id: refund, orderId: id, amountPaise: 60_00 }, customer),
  )
  expect(refunds[0]?.subject).toBe('₹60.00 refunded for your order 4f7c9d62')
  expect(refunds.map(({ key }) => key)).toEqual(['refunded:one', 'refunded:two', 'refunded:one'])
})
