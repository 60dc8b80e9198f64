// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createRef } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ShipmentItem } from '#contract/pharmacy-shipments.ts'
import { api } from '#web/api/api.ts'
import { DeclineDialog } from './decline-dialog.tsx'
import type { Shipment } from './use-shipment.ts'

vi.mock('#web/api/api.ts', () => ({ api: { pharmacyShipments: { decline: vi.fn() } } }))
const decline = vi.mocked(api.pharmacyShipments.decline)

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
  decline.mockReset()
})

const ids: Record<string, string> = {
  Dolo: '1c9e71d4-58b2-4f06-a7d9-1e60c8f25b47',
  Ecosprin: '2c9e71d4-58b2-4f06-a7d9-1e60c8f25b47',
  Telma: '3c9e71d4-58b2-4f06-a7d9-1e60c8f25b47',
}
const item = (name: string, declinedAt: string | null) =>
  ({ _id: ids[name], medicine: { name }, quantity: 1, declinedAt }) as unknown as ShipmentItem
const shipmentOf = (...declined: string[]) => {
  const at = (name: string) => (declined.includes(name) ? '2026-05-10T10:00:00.000Z' : null)
  const items = Object.keys(ids).map((name) => item(name, at(name)))
  return { order: { _id: 'order', items }, show: vi.fn() } as unknown as Shipment
}
const dialogOf = (shipment: Shipment) => (
  <DeclineDialog shipment={shipment} home={createRef()} reload={async () => undefined} />
)

const press = (name: string) =>
  act(async () => fireEvent.click(screen.getByRole('button', { name })))
const typeReason = () =>
  fireEvent.change(screen.getByRole('textbox', { name: /Reason/ }), {
    target: { value: 'Damaged' },
  })

test('promises only what the customer paid, which may be nothing', async () => {
  render(dialogOf(shipmentOf()))
  await press('Decline…')
  screen.getByText(/The customer gets back what they paid for them\. This can’t be undone\./)
})

test('an item that was declined meanwhile is not declined again', async () => {
  decline.mockImplementation(async () => ({ order: {} }) as never)
  const { rerender } = render(dialogOf(shipmentOf()))
  await press('Decline…')
  fireEvent.click(screen.getByLabelText('1 × Dolo'))
  fireEvent.click(screen.getByLabelText('1 × Ecosprin'))
  rerender(dialogOf(shipmentOf('Dolo')))
  typeReason()
  await press('Decline items')
  expect(decline).toHaveBeenCalledWith({
    params: { id: 'order' },
    body: { reason: 'Damaged', items: [ids.Ecosprin] },
  })
})

test('the last item is not declined for another that was declined meanwhile', async () => {
  const { rerender } = render(dialogOf(shipmentOf('Telma')))
  await press('Decline…')
  fireEvent.click(screen.getByLabelText('1 × Dolo'))
  rerender(dialogOf(shipmentOf('Telma', 'Dolo')))
  typeReason()
  await press('Decline items')
  screen.getByRole('checkbox', {
    name: '1 × Ecosprin',
    description: 'Choose the items you can’t send.',
  })
  expect(screen.getByRole('group').getAttribute('aria-invalid')).toBeNull()
  expect(decline).not.toHaveBeenCalled()
})
