// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { OwnMedicine } from '#contract/medicine.ts'
import { InventoryList } from './inventory-list.tsx'
import type { InventoryRequest } from './load-inventory.ts'

beforeEach(() => {
  // jsdom has no modal dialogs.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true
  }
})
afterEach(cleanup)

const medicine = (given: Partial<OwnMedicine>) =>
  ({
    _id: '11111111-1111-4111-8111-111111111111',
    name: 'Dolo 650',
    packSize: 'strip of 15 tablets',
    form: 'tablet',
    category: 'Pain relief',
    price: 27.85,
    image: '',
    stockQuantity: 64,
    reservedQuantity: 0,
    unbatchedQuantity: 0,
    offSale: null,
    removal: null,
    foreignImage: null,
    ...given,
  }) as OwnMedicine
const request = { q: '', filter: 'all', sort: 'name' } as unknown as InventoryRequest
const nothing = () => undefined

test.each([
  { batchNumber: null, expiryDate: null },
  { batchNumber: 'DL2207', expiryDate: '2028-03-12' },
])('says that a medicine is deleted with all its batches: %o', async (given) => {
  const first = { items: [medicine(given)], total: 1, next: null }
  const handlers = { onSort: nothing, onClear: nothing, onDeleted: nothing, onEnded: nothing }
  render(<InventoryList {...{ first, request, ...handlers }} />, { wrapper: MemoryRouter })
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Delete Dolo 650' })))
  expect(screen.getByRole('alertdialog').textContent).toContain(
    'Dolo 650 is removed from your inventory and the shop at once, with all its batches. Orders already placed are not affected.',
  )
})
