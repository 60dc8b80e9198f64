// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { AdminOrder } from '#contract/admin-orders.ts'
import { api } from '../../api/api.ts'
import { useStatusChanges } from './use-status-changes.ts'

const order = {
  _id: 'c83e6f19-04d7-4c2a-a5b6-1e9f7d3b8a07',
  status: 'pending',
  cancelledAt: null,
  onHold: [],
} as unknown as AdminOrder

test('shows a change whose answer arrives after the list was loaded again', async () => {
  const answer = Promise.withResolvers<never>()
  vi.spyOn(api.adminOrders, 'setStatus').mockReturnValue(answer.promise)
  const { result, rerender } = renderHook((rows: AdminOrder[]) => useStatusChanges(rows), {
    initialProps: [order],
  })
  let change = Promise.resolve()
  act(() => {
    change = result.current.change(order._id, 'confirmed')
  })
  rerender([order])
  await act(async () => {
    answer.resolve({ success: true, waiting: 0 } as never)
    await change
  })
  expect(result.current.statusOf(order)).toBe('confirmed')
})
