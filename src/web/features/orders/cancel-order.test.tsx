// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Refusal } from '#contract/client.ts'
import type { OrderWithTimeline } from '#contract/orders.ts'
import { api } from '#web/api/api.ts'
import { CancelOrder } from './cancel-order.tsx'

vi.mock('#web/api/api.ts', () => ({ api: { orders: { cancel: vi.fn() } } }))
const cancel = vi.mocked(api.orders.cancel)
const address = { fullName: 'Meera Kulkarni', addressLine1: '14, Prabhat Road', city: 'Pune' }
const order: OrderWithTimeline = {
  _id: 'c83e6f19-04d7-4c2a-a5b6-1e9f7d3b8a07',
  status: 'pending',
  paymentStatus: 'paid',
  paymentMethod: 'upi',
  deliveryStatus: 'processing',
  orderDate: '2028-03-12T12:00:00.000Z',
  subtotal: 55.7,
  deliveryCharge: 40,
  totalPrice: 95.7,
  deliveryAddress: { ...address, state: 'Maharashtra', zipCode: '411004', phone: '9822044170' },
  items: [],
  shipments: [],
  prescription: null,
  cancelledAt: null,
  cancellableUntil: null,
  revision: 0,
  refunds: [],
  timeline: [],
}
const cancelledOrder = { ...order, status: 'cancelled' } as const
const answer = {
  success: true,
  message: 'Your order was cancelled.',
  order: cancelledOrder,
} as const

beforeEach(() => {
  // jsdom has no modal dialogs.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function close() {
    this.open = false
  }
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  cancel.mockReset()
})

function show(minutes = 15, given = order) {
  const onCancelled = vi.fn()
  const onChanged = vi.fn()
  const onStale = vi.fn()
  const until = new Date(Date.now() + minutes * 60_000).toISOString()
  render(<CancelOrder {...{ order: given, until, onCancelled, onChanged, onStale }} />, {
    wrapper: MemoryRouter,
  })
  return { onCancelled, onStale }
}
const press = (name: string) =>
  act(async () => fireEvent.click(screen.getByRole('button', { name })))
const inDialog = () => screen.getAllByRole('button', { name: 'Cancel order' }).at(-1) as HTMLElement

async function confirm() {
  await press('Cancel order')
  fireEvent.change(screen.getByLabelText(/Why are you cancelling/), { target: { value: 'Twice' } })
  await act(async () => fireEvent.click(inDialog()))
}

test('asks first, says where the money goes, and returns the cancelled order', async () => {
  cancel.mockResolvedValue(answer)
  const { onCancelled } = show()
  await press('Cancel order')
  const question = screen.getByRole('alertdialog')
  expect(question.textContent).toContain('We refund ₹95.70 the way you paid (UPI)')
  expect(question.textContent).toContain('cannot be undone')
  expect(cancel).not.toHaveBeenCalled()
  await act(async () => fireEvent.click(inDialog()))
  expect(onCancelled).toHaveBeenCalledWith(cancelledOrder)
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

test.each([
  ['20.00 already refunded', 20, 'We refund ₹75.70 the way you paid'],
  ['all of it already refunded', 95.7, 'All of it was refunded already'],
])('names the remaining refund: %s', async (_case, amount, sentence) => {
  const refunded = { state: 'processed', cause: 'admin_refund', settledAt: null } as const
  const refund = { _id: order._id, amount, createdAt: order.orderDate, ...refunded }
  show(15, { ...order, refunds: [refund] })
  await press('Cancel order')
  expect(screen.getByRole('alertdialog').textContent).toContain(sentence)
})

test('sends one request when pressed many times', async () => {
  const { onCancelled } = show()
  let arrive: (given: typeof answer) => void = () => undefined
  cancel.mockReturnValue(
    new Promise((resolve) => {
      arrive = resolve
    }),
  )
  await confirm()
  fireEvent.click(inDialog())
  fireEvent.click(inDialog())
  expect(inDialog().getAttribute('aria-busy')).toBe('true')
  await act(async () => arrive(answer))
  expect(cancel).toHaveBeenCalledOnce()
  expect(cancel).toHaveBeenCalledWith({ params: { orderId: order._id }, body: { reason: 'Twice' } })
  expect(onCancelled).toHaveBeenCalledOnce()
})

test('keeps the dialog and its input without an answer, and can send again', async () => {
  cancel.mockRejectedValueOnce(new Refusal(0, { code: 'network' })).mockResolvedValue(answer)
  const { onCancelled, onStale } = show()
  await confirm()
  expect(screen.getByRole('alert').textContent).toContain('Error connecting to server.')
  expect(screen.getByLabelText(/Why are you cancelling/)).toHaveProperty('value', 'Twice')
  expect(onStale).not.toHaveBeenCalled()
  await act(async () => fireEvent.click(inDialog()))
  expect(onCancelled).toHaveBeenCalledOnce()
})

test.each([
  [409, 'cancellation_over'],
  [401, 'session_expired'],
  [404, 'order_not_found'],
])('closes the dialog and reloads the page after %i %s', async (status, code) => {
  cancel.mockRejectedValue(new Refusal(status, { code }))
  const { onCancelled, onStale } = show()
  await confirm()
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(onStale).toHaveBeenCalledOnce()
  expect(onCancelled).not.toHaveBeenCalled()
})

test('removes the button when the time is over, keeps the focus and links to support', async () => {
  vi.useFakeTimers()
  show(0.05)
  screen.getByRole('button', { name: 'Cancel order' }).focus()
  expect(screen.getByRole('timer').textContent).toBe('3 s left')
  for (let second = 0; second < 3; second += 1) await act(() => vi.advanceTimersByTime(1000))
  expect(screen.queryByRole('button')).toBeNull()
  expect(screen.getByRole('link', { name: 'Write to support' })).toBeTruthy()
  expect(screen.getByRole('status').textContent).toContain('over')
  expect(document.activeElement?.textContent).toContain(
    'The 15 minutes for changing or cancelling are over.',
  )
})
