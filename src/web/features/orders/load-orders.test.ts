// @vitest-environment jsdom
import { cleanup, renderHook, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { api } from '../../api/api.ts'
import { announceEvents } from '../../events/events.ts'
import { loadOrder, loadOrders, useOrder } from './load-orders.ts'

const list = vi.spyOn(api.orders, 'list')
const detail = vi.spyOn(api.orders, 'detail')
beforeEach(() => localStorage.setItem('token', 'a.b.c'))
afterEach(cleanup)

test('makes no call without a token', async () => {
  localStorage.clear()
  expect((await loadOrder('o1')).failure).toBe(
    'Authentication required. Please login to view order details.',
  )
  expect((await loadOrders({ limit: 3 })).failure).toBe('Authentication required')
  expect(list).not.toHaveBeenCalled()
  expect(detail).not.toHaveBeenCalled()
})

test('reports an unreadable response as invalid data', async () => {
  list.mockResolvedValue({ orders: undefined } as never)
  detail.mockResolvedValue({} as never)
  expect((await loadOrders({ limit: 3 })).failure).toBe('Invalid data format')
  expect((await loadOrder('o1')).failure).toBe('Invalid data received from server.')
})

test.each(['orders', 'returns', 'prescriptions'] as const)(
  'loads an open order again when its %s change',
  async (topic) => {
    const order = { _id: 'o1', items: [], refunds: [] }
    const { result } = renderHook(() => useOrder(order as never))
    const newer = { ...order, prescription: null }
    detail.mockResolvedValue({ order: newer } as never)
    announceEvents([topic])
    await waitFor(() => expect(result.current.order).toBe(newer))
  },
)
