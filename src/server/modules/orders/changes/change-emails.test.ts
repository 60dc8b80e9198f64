import { expect, test } from 'vitest'
import { changedEmail, changedShipmentEmail } from './change-emails.ts'

const orderId = '4f7c9d62-1111-4222-8333-444455556666'
const change = {
  orderId,
  revision: 2,
  totalPaise: 67_85,
  refundPaise: 27_85,
  isElsewhere: false,
  arrivesBy: null,
}
const customer = { name: 'Meera Kulkarni', email: 'meera@example.in' }

test('states the new total and the refund of a change', () => {
  const email = changedEmail(change, customer)
  expect(email).toMatchObject({
    key: `order-changed:${orderId}:2`,
    recipient: 'meera@example.in',
    subject: { text: 'Your order 4f7c9d62 was changed' },
  })
  expect(email.body.text).toContain('Its new total is ₹67.85.')
  expect(email.body.text).toContain('We are returning ₹27.85 to your original payment method')
  expect(email.body.text).not.toContain('address')
  expect(email.body.text).not.toContain('delivered by')
})

test('mentions another address without naming it, and no refund if there is none', () => {
  const { text } = changedEmail({ ...change, refundPaise: 0, isElsewhere: true }, customer).body
  expect(text).toContain('It now goes to the delivery address that you entered.')
  expect(text).not.toContain('returning')
})

test('names the new promised day if the change has moved it', () => {
  const moved = { ...change, isElsewhere: true, arrivesBy: '2026-12-02' }
  const { text } = changedEmail(moved, customer).body
  expect(text).toContain('It will be delivered by 2 Dec 2026.')
})

test('asks the pharmacy to look at the order again', () => {
  const shipment = { shipmentId: 's', revision: 2, number: '4f7c9d62' }
  const { key, subject, body } = changedShipmentEmail(shipment, customer)
  expect(key).toBe('shipment-changed:s:2')
  expect(subject.text).toBe('Order 4f7c9d62 was changed')
  expect(body.text).toContain('before you pack it')
})
