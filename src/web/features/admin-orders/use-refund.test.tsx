// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react'
import type { FormEvent } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { AdminOrderDetail } from '#contract/admin-orders.ts'
import { Refusal } from '#contract/client.ts'
import { api } from '../../api/api.ts'
import { useRefund } from './use-refund.ts'

// Only the fields that the hook reads.
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

/** A submitted form with these fields. */
function filled(fields: Record<string, string>): FormEvent<HTMLFormElement> {
  const form = document.createElement('form')
  for (const [name, value] of Object.entries(fields)) {
    const input = form.appendChild(document.createElement('input'))
    Object.assign(input, { name, value })
  }
  return { preventDefault: () => {}, currentTarget: form } as never
}
const partial = (amount: string) => filled({ how: 'part', amount, reason: 'One pack was damaged' })

function opened(look = async () => {}) {
  const home = { current: null }
  const hook = renderHook(
    (shown: AdminOrderDetail) => useRefund({ order: shown, onChanged: () => {}, look, home }),
    { initialProps: order },
  )
  act(() => hook.result.current.ask())
  return {
    ...hook,
    send: (form = partial('27.85')) => act(async () => hook.result.current.onSubmit(form)),
    reopen: () => {
      act(() => hook.result.current.onClose())
      act(() => hook.result.current.ask())
    },
  }
}
const keys = () => refund.mock.calls.map(([{ body }]) => body.key)

test('sends one request on a double click', async () => {
  let settle = (_: typeof answer) => {}
  refund.mockReturnValue(
    new Promise((resolve) => {
      settle = resolve
    }),
  )
  const { result } = opened()
  act(() => result.current.onSubmit(partial('27.85')))
  act(() => result.current.onSubmit(partial('27.85')))
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

test('reuses the idempotency key after a lost response, also in a reopened dialog', async () => {
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

test('uses a new idempotency key once the refund appears in the order', async () => {
  refund.mockRejectedValue(lost)
  const { send, reopen, rerender } = opened()
  await send()
  const arrived = [{ _id: keys()[0] }] as AdminOrderDetail['refunds']
  rerender({ ...order, refunds: arrived })
  reopen()
  await send()
  expect(new Set(keys()).size).toBe(2)
})

test('uses a new idempotency key after the server rejected the refund', async () => {
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

test('sends nothing when the input is invalid', async () => {
  const { result, send } = opened()
  await send(partial('95.71'))
  await send(filled({ how: 'all', reason: ' ' }))
  expect(refund).not.toHaveBeenCalled()
  expect(result.current.errors).toEqual({ reason: 'Give a reason. The customer will see it.' })
})
