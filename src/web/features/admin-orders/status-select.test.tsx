// @vitest-environment jsdom
import { cleanup, render, renderHook, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { AdminOrder } from '#contract/admin-orders.ts'
import { StatusSelect } from './status-select.tsx'
import { useStatusChanges } from './use-status-changes.ts'

afterEach(cleanup)

const id = 'c83e6f19-04d7-4c2a-a5b6-1e9f7d3b8a07'
const select = () => screen.getByRole<HTMLSelectElement>('combobox')

function show(busy: boolean) {
  render(
    <StatusSelect
      orderId={id}
      status="processing"
      busy={busy}
      cancelledAt={null}
      onChange={vi.fn()}
    />,
  )
}

test('offers the six statuses of an order', () => {
  show(false)
  expect([...select().options].map(({ value }) => value)).toEqual([
    'pending',
    'confirmed',
    'processing',
    'shipped',
    'delivered',
    'cancelled',
  ])
  expect(select().value).toBe('processing')
  expect(select().disabled).toBe(false)
})

test('is disabled and shows ‘Updating...’ during a change', () => {
  show(true)
  expect(select().disabled).toBe(true)
  screen.getByText('Updating...')
})

test('shows a missing status as pending', () => {
  const order = { _id: id, status: undefined } as unknown as AdminOrder
  const { result } = renderHook(() => useStatusChanges([order]))
  expect(result.current.statusOf(order)).toBe('pending')
})
