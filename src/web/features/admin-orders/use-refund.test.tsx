// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react'
import type { FormEvent } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { AdminOrderDetail } from '#contract/admin-orders.ts'
import { Refusal } from '#contract/client.ts'
import { api } from '../../api.ts'
import { useRefund } from './use-refund.ts'

// What the hook looks at; the rest of an order is nothing to it.
const order = {
  _id: 'c83e6f19-04d7-4c2a-a5b6-1e9f7d3b8a07',
  refundable: 95.7,
  refunds: [],
} as unknown as AdminOrderDetail
const refund = vi.spyOn(api.adminOrders, 'refund')
const answer = { success: true as const, message: 'Refund of ₹27.85 requested', order }
const lost = new Refusal(0, { code: 'network' })
beforeEach(() => {
  refund.mockReset()
})

/** The form as somebody has filled it in. */
function filled(fields: Record<string, string>): FormEvent<HTMLFormElement> {
  const form = document.createElement('form')
  for (const [name, value] of Object.entries(fields)) {
    const input = form.appendChild(document.createElement('input'))
    Object.assign(input, { name, value })
  }
  return { preventDefault: () => {}, currentTarget: form } as never
}
const part = (amount: string) => filled({ how: 'part', amount, reason: 'One pack was damaged' })

function opened(look = async () => {}) {
  const home = { current: null }
  const hook = renderHook(
    (shown: AdminOrderDetail) => useRefund({ order: shown, onChanged: () => {}, look, home }),
    { initialProps: order },
  )
  act(() => hook.result.current.ask())
  return {
    ...hook,
    send: (form = part('27.85')) => act(async () => hook.result.current.onSubmit(form)),
    reopen: () => {
      act(() => hook.result.current.onClose())
      act(() => hook.result.current.ask())
    },
  }
}
const keys = () => refund.mock.calls.map(([{ body }]) => body.key)

test('a double click is one request', async () => {
  let settle = (_: typeof answer) => {}
  refund.mockReturnValue(
    new Promise((resolve) => {
      settle = resolve
    }),
  )
  const { result } = opened()
  act(() => result.current.onSubmit(part('27.85')))
  act(() => result.current.onSubmit(part('27.85')))
  expect(result.current.busy).toBe(true)
  await act(async () => settle(answer))
  expect(result.current).toMatchObject({ open: false, busy: false })
  expect(refund.mock.calls).toEqual([
    [
      {
        params: { id: order._id },
        body: { amount: 27.85, reason: 'One pack was damaged', key: expect.any(String) },
      },
    ],
  ])
})

test('after a lost answer the same refund is meant, also when the dialog is opened again', async () => {
  refund.mockRejectedValue(lost)
  const { result, send, reopen } = opened()
  await send()
  expect(result.current).toMatchObject({ open: true, busy: false })
  expect(result.current.trouble).toMatch(/^Error connecting to server/)
  await send()
  reopen()
  await send()
  expect(new Set(keys()).size).toBe(1)
})

test('once it is known to have arrived, the next refund is another', async () => {
  refund.mockRejectedValue(lost)
  const { send, reopen, rerender } = opened()
  await send()
  const arrived = [{ _id: keys()[0] }] as AdminOrderDetail['refunds']
  rerender({ ...order, refunds: arrived })
  reopen()
  await send()
  expect(new Set(keys()).size).toBe(2)
})

test('what was refused for sure was no refund: the next one has a key of its own', async () => {
  const message = 'Only ₹10.00 can still be refunded.'
  refund.mockRejectedValue(new Refusal(409, { code: 'refund_exceeds', message }))
  const look = vi.fn(async () => {})
  const { result, send, reopen } = opened(look)
  await send()
  expect(result.current.errors).toEqual({ amount: message })
  expect(look).toHaveBeenCalledOnce()
  reopen()
  expect(result.current.errors).toEqual({})
  await send()
  expect(new Set(keys()).size).toBe(2)
})

test('nothing is sent that could not be right', async () => {
  const { result, send } = opened()
  await send(part('95.71'))
  await send(filled({ how: 'all', reason: ' ' }))
  expect(refund).not.toHaveBeenCalled()
  expect(result.current.errors).toEqual({ reason: 'Say why: the customer will read it.' })
})
