// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { Refusal } from '#contract/client.ts'
import type { OrderWithTimeline } from '#contract/orders.ts'
import { changeCalls } from '#web/api/change-calls.ts'
import { ChangeForm } from './change-form.tsx'

vi.mock('#web/api/change-calls.ts', () => ({ changeCalls: { preview: vi.fn(), apply: vi.fn() } }))
const preview = vi.mocked(changeCalls.preview)
const apply = vi.mocked(changeCalls.apply)
const address = { fullName: 'Meera Kulkarni', addressLine1: '14, Prabhat Road', city: 'Pune' }
const item = {
  _id: '3d1f7a52-8c40-4e6b-9a7d-5b2e8c9f0a11',
  quantity: 2,
  takenOut: 0,
  price: 27.85,
  medicine: { _id: 'm', name: 'Dolo 650', image: '', price: 27.85 },
  packSize: null,
  shipmentId: 's',
  promisedExpiry: null,
  declinedAt: null,
  declineReason: null,
  reversedQuantity: 0,
  refunded: 0,
  schedule: 'none',
  dispensing: null,
} as const
const order: OrderWithTimeline = {
  _id: 'c83e6f19-04d7-4c2a-a5b6-1e9f7d3b8a07',
  status: 'confirmed',
  paymentStatus: 'paid',
  paymentMethod: 'upi',
  deliveryStatus: 'processing',
  orderDate: '2028-03-12T12:00:00.000Z',
  subtotal: 55.7,
  deliveryCharge: 0,
  totalPrice: 55.7,
  deliveryAddress: { ...address, state: 'Maharashtra', zipCode: '411004', phone: '9822044170' },
  items: [item],
  shipments: [],
  prescription: null,
  cancelledAt: null,
  cancellableUntil: null,
  revision: 0,
  refunds: [],
  timeline: [],
}
const found = {
  success: true,
  preview: { refund: 27.85, deliveryCharge: 0, total: 27.85, promisedOn: null },
} as const
const answer = { success: true, message: 'Your order was changed.', order } as const

afterEach(() => {
  cleanup()
  preview.mockReset()
  apply.mockReset()
})

const press = (name: string) =>
  act(async () => fireEvent.click(screen.getByRole('button', { name })))

/** Opens the form, takes one of two units out and asks what that refunds. */
async function review() {
  const outcome = { onChanged: vi.fn(), onStale: vi.fn(), onClose: vi.fn() }
  render(<ChangeForm order={order} {...outcome} />)
  await press('One less')
  await press('Review changes')
  return outcome
}

const items = [{ _id: item._id, quantity: 1 }]
const params = { orderId: order._id }

test('shows the refund and the delivery charge before it sends what was reviewed', async () => {
  preview.mockResolvedValue(found)
  apply.mockResolvedValue(answer)
  const { onChanged } = await review()
  expect(preview).toHaveBeenCalledWith({ params, body: { revision: 0, items } })
  expect(document.activeElement?.textContent).toBe('Check your changes')
  const text = document.body.textContent
  expect(text).toContain('quantity 1 instead of 2')
  expect(text).toContain('We refund ₹27.85 the way you paid (UPI)')
  expect(text).toContain('Delivery, as you paid itFree')
  expect(apply).not.toHaveBeenCalled()
  await press('Confirm changes')
  expect(apply).toHaveBeenCalledWith({ params, body: { revision: 0, items, refund: 27.85 } })
  expect(onChanged).toHaveBeenCalledWith(order)
})

test('sends once when pressed many times', async () => {
  preview.mockResolvedValue(found)
  apply.mockReturnValue(new Promise(() => undefined))
  await review()
  for (let n = 0; n < 3; n += 1) await press('Confirm changes')
  expect(apply).toHaveBeenCalledOnce()
})

test('keeps the review without an answer, and can send again', async () => {
  preview.mockResolvedValue(found)
  apply.mockRejectedValueOnce(new Refusal(0, { code: 'network' })).mockResolvedValue(answer)
  const { onChanged, onStale } = await review()
  await press('Confirm changes')
  expect(screen.getByRole('alert').textContent).toContain('Error connecting to server.')
  expect(onStale).not.toHaveBeenCalled()
  await press('Confirm changes')
  expect(onChanged).toHaveBeenCalledOnce()
})

test.each([
  [409, 'order_changed'],
  [409, 'change_over'],
  [404, 'order_not_found'],
  [401, 'session_expired'],
])('reloads the page after %i %s', async (status, code) => {
  preview.mockRejectedValue(new Refusal(status, { code }))
  const { onStale, onChanged } = await review()
  expect(onStale).toHaveBeenCalledOnce()
  expect(onChanged).not.toHaveBeenCalled()
})

test('shows why an address is refused, and keeps what was entered', async () => {
  const message = 'It needs a prescription and is delivered in the district Pune only.'
  preview.mockRejectedValue(new Refusal(409, { code: 'outside_district', message }))
  const { onStale } = await review()
  expect(screen.getByRole('alert').textContent).toContain(message)
  expect(screen.getByLabelText(/^Quantity of/)).toHaveProperty('value', '1')
  expect(onStale).not.toHaveBeenCalled()
})

test('says that nothing is different yet, and sends nothing', async () => {
  render(<ChangeForm order={order} onChanged={vi.fn()} onStale={vi.fn()} onClose={vi.fn()} />)
  await press('Review changes')
  expect(screen.getByRole('alert').textContent).toContain('Nothing is different yet.')
  expect(preview).not.toHaveBeenCalled()
})
