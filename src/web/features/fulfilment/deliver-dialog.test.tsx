// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createRef } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Refusal } from '#contract/client.ts'
import { api } from '../../api/api.ts'
import { DeliverDialog } from './deliver-dialog.tsx'
import type { Shipment } from './use-shipment.ts'

beforeEach(() => {
  // jsdom has no modal dialogs.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function close() {
    this.open = false
  }
})
afterEach(cleanup)

const press = (name: string) =>
  act(async () => fireEvent.click(screen.getByRole('button', { name })))

test('describes the checkbox of collected cash with its error', async () => {
  const order = { _id: 'order', pickup: false, cash: { amount: 95.7 } }
  const shipment = { order, show: vi.fn() } as unknown as Shipment
  render(<DeliverDialog shipment={shipment} home={createRef()} reload={async () => undefined} />)
  await press('Mark as delivered')
  await press('Confirm delivery')
  screen.getByRole('checkbox', { description: /cash is collected/ })
})

test('sends the time of a carrier’s confirmation in Indian time, and focuses the field that is wrong', async () => {
  const deliver = vi.spyOn(api.pharmacyShipments, 'deliver')
  const errors = [{ path: 'confirmation.trackingNumber', message: 'No such number' }]
  deliver.mockRejectedValue(new Refusal(400, { code: 'invalid', errors }))
  const order = { _id: 'order', pickup: false, cash: null, carrier: 'Delhivery' }
  const shipment = { order, show: vi.fn() } as unknown as Shipment
  render(<DeliverDialog shipment={shipment} home={createRef()} reload={async () => undefined} />)
  await press('Mark as delivered')
  fireEvent.click(screen.getByRole('radio', { name: 'The carrier’s confirmation' }))
  const tracking = screen.getByLabelText(/^Tracking number/)
  fireEvent.change(tracking, { target: { value: 'DL42' } })
  await press('Confirm delivery')
  const time = screen.getByLabelText(/^Delivered/)
  screen.getByText('Enter when it was delivered.')
  expect(document.activeElement).toBe(time)

  fireEvent.change(time, { target: { value: '2026-11-12T10:42' } })
  await press('Confirm delivery')
  expect(deliver.mock.calls[0]?.[0]?.body?.confirmation?.deliveredAt).toBe(
    '2026-11-12T05:12:00.000Z',
  )
  screen.getByText('No such number')
  expect(document.activeElement).toBe(tracking)
})
