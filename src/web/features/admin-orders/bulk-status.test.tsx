// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { AdminOrder } from '#contract/admin-orders.ts'
import { Refusal } from '#contract/client.ts'
import { api } from '../../api/api.ts'
import { notify } from '../../toasts/notify.ts'
import { useSelection } from '../../ui/use-selection.ts'
import { BulkStatus } from './bulk-status.tsx'
import { useStatusChanges } from './use-status-changes.ts'

const orders = ['c83e6f19-04d7-4c2a-a5b6-1e9f7d3b8a07', '5f2b07d4-04d7-4c2a-a5b6-1e9f7d3b8a07'].map(
  (_id) => ({ _id, status: 'pending', cancelledAt: null, onHold: [] }) as unknown as AdminOrder,
)
const ids = orders.map(({ _id }) => _id)
const setStatus = vi.spyOn(api.adminOrders, 'setStatus')
const setStatuses = vi.spyOn(api.adminOrders, 'setStatuses')
const error = vi.spyOn(notify, 'error')

beforeEach(() => {
  vi.resetAllMocks()
  // jsdom has no modal dialogs.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function close() {
    this.open = false
  }
})
afterEach(cleanup)

function Board() {
  const changes = useStatusChanges(orders)
  const selection = useSelection(ids)
  return (
    <>
      <button type="button" onClick={selection.toggleAll}>
        Select all
      </button>
      <button type="button" onClick={() => void changes.change(ids[0] ?? '', 'confirmed')}>
        Confirm the first
      </button>
      <BulkStatus
        orders={orders}
        selection={selection}
        home={{ current: null }}
        onChange={changes.changeAll}
      />
    </>
  )
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

async function updateBoth() {
  press('Update status')
  press('Update 2 orders')
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
}

test('says that orders are still being updated, and keeps them selected', async () => {
  let answer: (value: never) => void = () => undefined
  setStatus.mockReturnValue(new Promise((resolve) => (answer = resolve)))
  render(<Board />)
  press('Confirm the first')
  press('Select all')
  await updateBoth()
  expect(error).toHaveBeenCalledExactlyOnceWith(
    'Some orders are still being updated. Try again in a moment.',
    { ms: 3000 },
  )
  expect(setStatuses).not.toHaveBeenCalled()
  screen.getByText('2 orders selected')

  answer({ success: true, waiting: 0 } as never)
  setStatuses.mockResolvedValue({ changed: ids, unchanged: [], failed: [], waiting: 0 } as never)
  await waitFor(async () => {
    await updateBoth()
    expect(setStatuses).toHaveBeenCalledOnce()
  })
  await waitFor(() => expect(screen.queryByText('2 orders selected')).toBeNull())
})

test('keeps the orders selected if the change fails', async () => {
  setStatuses.mockRejectedValue(new Refusal(502, { code: 'unreadable' }))
  render(<Board />)
  press('Select all')
  await updateBoth()
  expect(error).toHaveBeenCalledExactlyOnceWith(
    'Error updating order: Failed to update order status',
    { ms: 3000 },
  )
  screen.getByText('2 orders selected')
})
