// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createRef } from 'react'
import { afterEach, beforeEach, test, vi } from 'vitest'
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
