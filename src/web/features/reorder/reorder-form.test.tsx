// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Refusal } from '#contract/client.ts'
import type { ReorderItem } from '#contract/reorder.ts'
import { api } from '#web/api/api.ts'
import { reorderCalls } from '#web/api/reorder-calls.ts'
import { ReorderForm } from './reorder-form.tsx'

vi.mock('#web/api/api.ts', () => ({ api: { cart: { view: vi.fn() } } }))
vi.mock('#web/api/reorder-calls.ts', () => ({ reorderCalls: { add: vi.fn() } }))
const add = vi.mocked(reorderCalls.add)

const dolo: ReorderItem = {
  _id: 'd1',
  name: 'Dolo 650',
  image: '',
  packSize: 'strip of 15',
  pharmacy: 'Sanjeevani Medicals',
  ordered: 2,
  priceThen: 30,
  price: 33.5,
  available: 9,
  inCart: 1,
  needsPrescription: false,
  neededPrescription: false,
}
const gone = { ...dolo, _id: 'g1', name: 'Gonel 10', price: null, available: 0, inCart: 0 }
const out = { ...dolo, _id: 'o1', name: 'Outex 5', price: 30, available: 0, inCart: 0 }
const rx = { ...dolo, _id: 'r1', name: 'Rxol 500', inCart: 0, price: 30, needsPrescription: true }

beforeEach(() => {
  vi.stubGlobal('scrollTo', vi.fn())
  vi.mocked(api.cart.view).mockRejectedValue(new Error('not asked here'))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.resetAllMocks()
})

function show(...items: ReorderItem[]) {
  const onStale = vi.fn()
  render(<ReorderForm orderId="o" items={items} onStale={onStale} />, { wrapper: MemoryRouter })
  return onStale
}
const row = (name: string) => {
  const found = screen
    .getAllByRole('listitem')
    .find(({ textContent }) => textContent?.includes(name))
  if (found === undefined) throw new Error(`no row of ${name}`)
  return within(found)
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const box = (name: string) =>
  screen.getByRole<HTMLInputElement>('checkbox', { name: `Add ${name}` })
const sent = () => add.mock.calls.map(([{ params, body }]) => [params.orderId, body.items])

test('shows of each item what it cost and costs, and why it can or cannot be added', () => {
  show(dolo, gone, out, rx)
  row('Dolo 650').getByText('₹33.50')
  row('Dolo 650').getByText(/^2 ordered at ₹30\.00/)
  row('Rxol 500').getByText(/the same price now/)
  row('Dolo 650').getByText('9 units available · 1 already in your cart')
  row('Gonel 10').getByText('Gonel 10 is no longer on sale.')
  row('Outex 5').getByText('Outex 5 is out of stock.')
  row('Rxol 500').getByText('Now needs a prescription')
  expect(screen.queryByRole('checkbox', { name: 'Add Gonel 10' })).toBeNull()
  expect(screen.queryByRole('checkbox', { name: 'Add Outex 5' })).toBeNull()
})

test('adds the chosen items once, and says what was added and what was not', async () => {
  show(dolo, gone, rx)
  expect(box('Dolo 650').checked).toBe(true)
  // One is in the cart already; two were ordered.
  screen.getByText('3 packs, ₹93.50')
  fireEvent.click(row('Dolo 650').getByRole('button', { name: 'One more' }))
  fireEvent.click(box('Rxol 500'))
  screen.getByText('2 packs, ₹67.00')
  add.mockResolvedValue({
    success: true,
    message: 'Added to your cart: 1 medicine. Not everything could be added.',
    items: [
      {
        _id: 'd1',
        name: 'Dolo 650',
        wanted: 2,
        added: 1,
        message: 'Only 1 of 2 units of Dolo 650 can be added: no more are in stock.',
      },
    ],
  })
  press('Add to cart')
  press('Add to cart')
  await screen.findByText(/^Added to your cart/)
  screen.getByText(/Dolo 650: 1 unit added\. Only 1 of 2 units/)
  screen.getByText('Gonel 10 is no longer on sale.')
  expect(screen.queryByText(/Rxol/)).toBeNull()
  expect(sent()).toEqual([['o', [{ itemId: 'd1', quantity: 2 }]]])
  const region = screen.getByRole('region', { name: 'Added to your cart' })
  await waitFor(() => expect(document.activeElement).toBe(region))
  expect(screen.getByRole('link', { name: 'View cart' }).getAttribute('href')).toBe('/cart')
})

test('asks for a choice where nothing is chosen', () => {
  show(dolo)
  fireEvent.click(box('Dolo 650'))
  press('Add to cart')
  screen.getByText('Choose at least one medicine.')
  expect(add).not.toHaveBeenCalled()
})

test('leads to the shop where nothing can be added', () => {
  show(gone, out)
  screen.getByText('Nothing of this order can be added now.')
  expect(screen.queryByRole('button', { name: 'Add to cart' })).toBeNull()
})

test('says that the cart may have changed where no answer came, and loads the items again', async () => {
  const onStale = show(dolo)
  add.mockRejectedValue(new Refusal(0, { code: 'network', message: 'no answer' }))
  press('Add to cart')
  await screen.findByText(/Error connecting to server\..*Look at what is in your cart first\./)
  await waitFor(() => expect(onStale).toHaveBeenCalledTimes(1))
})
