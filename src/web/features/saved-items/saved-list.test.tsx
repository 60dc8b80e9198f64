// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Refusal } from '#contract/client.ts'
import type { SavedItem } from '#contract/saved-items.ts'
import { api } from '../../api/api.ts'
import { notify } from '../../toasts/notify.ts'
import { SavedList } from './saved-list.tsx'
import { useSavedItems } from './use-saved-items.ts'

const product = { packSize: 'strip of 15 tablets', form: null, image: '' }
const dolo: SavedItem = {
  product: { ...product, _id: '9c5a7be1-2f64-4e0c-b1d8-6a3f0e9d7c05', name: 'Dolo 650' },
  savedAt: '2026-11-12T06:14:03.000Z',
  savedPrice: 30,
  neededPrescription: false,
  offer: {
    _id: '51f8d2c3-7a90-4b6e-9e14-d0b2c8a7f306',
    price: 27.5,
    stockQuantity: 4,
    needsPrescription: true,
    pharmacy: 'Sanjeevani Medicals',
  },
}
const gone: SavedItem = {
  ...dolo,
  product: { ...product, _id: '51f8d2c3-7a90-4b6e-9e14-d0b2c8a7f306', name: 'Calpol 500' },
  offer: null,
}

const calls = { list: vi.fn(), move: vi.fn(), remove: vi.fn(), save: vi.fn() }
const ask = vi.fn()
vi.spyOn(api, 'savedItems', 'get').mockReturnValue(calls as never)
vi.spyOn(api, 'stockNotices', 'get').mockReturnValue({ ask } as never)
const error = vi.spyOn(notify, 'error')
const success = vi.spyOn(notify, 'success')

beforeEach(() => {
  vi.clearAllMocks()
  calls.list.mockResolvedValue({ items: [dolo, gone], nextCursor: null })
})
afterEach(cleanup)

const beside = { onCart: vi.fn(), onNotice: vi.fn() }
function Page() {
  return <SavedList saved={useSavedItems(beside)} empty={<p>Nothing here</p>} />
}

async function show(): Promise<void> {
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element: <Page /> }])} />)
  await screen.findByRole('link', { name: 'Dolo 650' })
}

test('shows the present price, how far it dropped, and what needs a prescription by now', async () => {
  await show()
  const [first, second] = screen.getAllByRole('listitem').map((row) => row.textContent)
  expect(first).toContain('₹27.50')
  expect(first).toContain('Price dropped by ₹2.50 since you saved it')
  expect(first).toContain('Now needs a prescription')
  expect(second).toContain('Not sold at the moment')
})

test('moves once on a double click, and offers to undo it', async () => {
  calls.move.mockResolvedValue({ success: true, itemId: dolo.offer?._id, inCart: 0 })
  await show()
  calls.list.mockResolvedValue({ items: [gone], nextCursor: null })
  await userEvent.dblClick(screen.getByRole('button', { name: /^Move/ }))
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Dolo 650' })).toBeNull())
  expect(calls.move).toHaveBeenCalledExactlyOnceWith({ params: { id: dolo.product._id } })
  const [message, { action } = {}] = success.mock.calls[0] ?? []
  expect(message).toBe('Dolo 650 is in your cart.')

  calls.save.mockResolvedValue({ success: true })
  calls.list.mockResolvedValue({ items: [dolo, gone], nextCursor: null })
  action?.run()
  await screen.findByRole('link', { name: 'Dolo 650' })
  expect(calls.save).toHaveBeenCalledExactlyOnceWith({ body: { itemId: dolo.offer?._id } })
})

test('says why a product stays, and loads the list again', async () => {
  const refusal = { code: 'insufficient_stock', message: 'Quantity exceeds available stock!' }
  calls.move.mockRejectedValue(new Refusal(409, refusal))
  await show()
  await userEvent.click(screen.getByRole('button', { name: /^Move/ }))
  await waitFor(() => expect(error).toHaveBeenCalledOnce())
  expect(error.mock.calls[0]?.[0]).toBe('Quantity exceeds available stock!')
  await waitFor(() => expect(calls.list).toHaveBeenCalledTimes(2))
})

test.each([
  [/^Move/, calls.move, 'Your saved items were not changed. Please try again.'],
  [/^Notify me/, ask, 'Your notice was not changed. Please try again.'],
  [/^Show more/, calls.list, 'The other saved items could not be loaded. Please try again.'],
])('says what failed where the server says nothing: %s', async (name, call, sentence) => {
  calls.list.mockResolvedValue({ items: [dolo, gone], nextCursor: 'next' })
  await show()
  call.mockRejectedValueOnce(new Refusal(502, { code: 'unreadable' }))
  await userEvent.click(screen.getByRole('button', { name }))
  await waitFor(() => expect(error).toHaveBeenCalledOnce())
  expect(error.mock.calls[0]?.[0]).toBe(sentence)
})

test('asks for a notice of what nobody sells', async () => {
  ask.mockResolvedValue({ success: true })
  await show()
  await userEvent.click(screen.getByRole('button', { name: /^Notify me/ }))
  await waitFor(() => expect(ask).toHaveBeenCalledWith({ params: { id: gone.product._id } }))
  await waitFor(() => expect(beside.onNotice).toHaveBeenCalledOnce())
})

test('shows what is missing, and tries again', async () => {
  calls.list.mockRejectedValueOnce(new Refusal(0, { code: 'network' }))
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element: <Page /> }])} />)
  await screen.findByText('Failed to load what you saved for later.')
  calls.list.mockResolvedValue({ items: [], nextCursor: null })
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }))
  await screen.findByText('Nothing here')
})
