// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Refusal } from '#contract/client.ts'
import type { Medicine } from '#contract/medicine.ts'
import { api } from '../../api/api.ts'
import { unreachable } from '../../format/problems.ts'
import { notify } from '../../toasts/notify.ts'
import { BuyRow, useBuying } from './buy-row.tsx'
import { ProductBuy } from './product-card.tsx'
import { sampleMedicine } from './sample-medicine.ts'

const add = vi.spyOn(api.cart, 'add')
const view = vi.spyOn(api.cart, 'view')
const error = vi.spyOn(notify, 'error')
const success = vi.spyOn(notify, 'success')

beforeEach(() => {
  vi.clearAllMocks()
  localStorage.setItem('token', 'a.b.c')
  add.mockResolvedValue({ success: true })
  view.mockRejectedValue(new Refusal(0, { code: 'network' }))
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  localStorage.clear()
})

function Here() {
  const { pathname, search } = useLocation()
  return <p data-testid="here">{pathname + search}</p>
}

function show(page: React.ReactElement) {
  const routes = [
    { path: '/shop', element: page },
    { path: '*', element: <Here /> },
  ]
  render(<RouterProvider router={createMemoryRouter(routes, { initialEntries: ['/shop?q=p'] })} />)
}
const showCard = (given: Partial<Medicine> = {}) =>
  show(<ProductBuy medicine={sampleMedicine(given)} />)
const addButton = () => screen.getByRole('button', { name: /^Add/ })

test('shows ‘Added!’ for one second and adds once on a double click', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  showCard()
  fireEvent.click(addButton())
  fireEvent.click(addButton())
  await waitFor(() => expect(addButton().textContent).toBe('Added!'))
  expect(addButton().getAttribute('aria-disabled')).toBe('true')
  fireEvent.click(addButton())
  expect(add).toHaveBeenCalledExactlyOnceWith({
    body: { itemId: sampleMedicine()._id, quantity: 1 },
  })
  vi.advanceTimersByTime(900)
  expect(addButton().textContent).toBe('Added!')
  await waitFor(() => expect(addButton().textContent).toBe('Add'))
  expect(addButton().getAttribute('aria-disabled')).toBeNull()
  fireEvent.click(addButton())
  expect(add).toHaveBeenCalledTimes(2)
})

test('updates the number of units in the header', async () => {
  view.mockResolvedValue({ cartData: [{ quantity: 2 }, { quantity: 3 }] } as never)
  showCard()
  await userEvent.click(addButton())
  await waitFor(() => expect(localStorage.getItem('cartCount')).toBe('5'))
})

test('shows one disabled button without stock', () => {
  showCard({ stockQuantity: 0 })
  const button = screen.getByRole<HTMLButtonElement>('button')
  expect(button.textContent).toBe('Out of Stock')
  expect(button.disabled).toBe(true)
})

test('rejects a quantity above the stock without calling the server', async () => {
  showCard({ stockQuantity: 3 })
  await userEvent.type(screen.getByRole('textbox'), '4')
  await userEvent.click(addButton())
  expect(error).toHaveBeenCalledWith('Quantity exceeds available stock!')
  expect(add).not.toHaveBeenCalled()
})

test.each([
  ['no token', null],
  ['an expired token', new Refusal(401, { code: 'session_expired', message: 'Session expired.' })],
])('leads to the login and back with %s', async (_, refusal) => {
  if (refusal) add.mockRejectedValue(refusal)
  else localStorage.removeItem('token')
  showCard()
  await userEvent.click(addButton())
  const here = await screen.findByTestId('here')
  expect(here.textContent).toBe('/customer/login?next=%2Fshop%3Fq%3Dp')
  expect(error).toHaveBeenCalledWith('Please login to add items to cart')
  expect(localStorage.getItem('token')).toBeNull()
})

const refusals: [what: string, Refusal, onCard: string, onPage: string][] = [
  [
    'insufficient stock',
    new Refusal(409, { code: 'insufficient_stock', message: 'Only 2 left.' }),
    'Only 2 left.',
    'Only 2 left.',
  ],
  [
    'another role',
    new Refusal(403, { code: 'forbidden', message: 'No.' }),
    'Only customers can ADD to cart.',
    'Only customers can ADD to cart.',
  ],
  [
    'a server error',
    new Refusal(500, { code: 'internal', message: 'An error occurred' }),
    'Only customers can ADD to cart.',
    'Failed to add to cart.',
  ],
  ['a lost connection', new Refusal(0, { code: 'network' }), unreachable, unreachable],
]

test.each(refusals)(
  'shows the message for %s on a card and on the page',
  async (_, refusal, onCard, onPage) => {
    add.mockRejectedValue(refusal)
    showCard()
    await userEvent.click(addButton())
    expect(error).toHaveBeenLastCalledWith(onCard)
    expect(addButton().textContent).toBe('Add')
    cleanup()
    showPage()
    await userEvent.click(addButton())
    expect(error).toHaveBeenLastCalledWith(onPage)
  },
)

function Page({ stockQuantity = 7 }: { stockQuantity?: number }) {
  const medicine = sampleMedicine({ stockQuantity })
  return <BuyRow medicine={medicine} buying={useBuying(medicine)} className="buybar" />
}
const showPage = (stockQuantity?: number) => show(<Page stockQuantity={stockQuantity} />)

test.each([
  ['abc', '1'],
  ['0', '1'],
  ['-3', '1'],
  ['2.9', '2'],
  ['99', '7'],
  ['5', '5'],
])('changes a quantity of %s on the page to %s', async (typed, becomes) => {
  showPage()
  const box = screen.getByRole<HTMLInputElement>('textbox')
  await userEvent.clear(box)
  await userEvent.type(box, typed)
  await userEvent.tab()
  expect(box.value).toBe(becomes)
})

test.each([
  ['0', '1'],
  ['abc', '1'],
])('changes a quantity of %s on a card to %s', async (typed, becomes) => {
  showCard()
  const box = screen.getByRole<HTMLInputElement>('textbox')
  await userEvent.clear(box)
  await userEvent.type(box, typed)
  await userEvent.tab()
  expect(box.value).toBe(becomes)
})

test('confirms what was added and disables the button until the response arrives', async () => {
  let answer: (value: { success: true }) => void = () => undefined
  add.mockReturnValue(new Promise((resolve) => (answer = resolve)))
  showPage()
  await userEvent.click(screen.getByRole('button', { name: 'One more' }))
  await userEvent.click(addButton())
  expect((addButton() as HTMLButtonElement).disabled).toBe(true)
  answer({ success: true })
  await waitFor(() =>
    expect(success).toHaveBeenCalledWith('2 Paracetamol 650 mg tablets added to cart', {
      ms: 2000,
    }),
  )
  expect((addButton() as HTMLButtonElement).disabled).toBe(false)
})

test('adds once on a double click on the page, and again as soon as the button is enabled', async () => {
  showPage()
  fireEvent.click(addButton())
  fireEvent.click(addButton())
  await waitFor(() => expect(success).toHaveBeenCalledOnce())
  expect(add).toHaveBeenCalledOnce()
  await waitFor(() => expect((addButton() as HTMLButtonElement).disabled).toBe(false))
  fireEvent.click(addButton())
  await waitFor(() => expect(success).toHaveBeenCalledTimes(2))
  expect(add).toHaveBeenCalledTimes(2)
})

test('disables the quantity and the button at stock 0', () => {
  showPage(0)
  expect((addButton() as HTMLButtonElement).disabled).toBe(true)
  expect(screen.getByRole<HTMLInputElement>('textbox').disabled).toBe(true)
})
