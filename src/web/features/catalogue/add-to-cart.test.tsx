// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Refusal } from '#contract/client.ts'
import type { Medicine } from '#contract/medicine.ts'
import { api } from '../../api.ts'
import { notify } from '../../notify.ts'
import { unreachable } from '../../problems.ts'
import { BuyRow } from './buy-row.tsx'
import { ProductBuy } from './product-buy.tsx'
import { sampleMedicine } from './sample-medicine.ts'
import { useBuying } from './use-buying.ts'

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

test('says Added! for one second, and a double click adds once', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  showCard()
  fireEvent.click(addButton())
  fireEvent.click(addButton())
  await waitFor(() => expect(addButton().textContent).toBe('Added!'))
  fireEvent.click(addButton())
  expect(add).toHaveBeenCalledExactlyOnceWith({
    body: { itemId: sampleMedicine()._id, quantity: 1 },
  })
  vi.advanceTimersByTime(900)
  expect(addButton().textContent).toBe('Added!')
  await waitFor(() => expect(addButton().textContent).toBe('Add'))
})

test('the header learns how many units are in the cart', async () => {
  view.mockResolvedValue({ cartData: [{ quantity: 2 }, { quantity: 3 }] } as never)
  showCard()
  await userEvent.click(addButton())
  await waitFor(() => expect(localStorage.getItem('cartCount')).toBe('5'))
})

test('without stock there is one disabled button', () => {
  showCard({ stockQuantity: 0 })
  const button = screen.getByRole<HTMLButtonElement>('button')
  expect(button.textContent).toBe('Out of Stock')
  expect(button.disabled).toBe(true)
})

test('more than the stock is refused before it is asked for', async () => {
  showCard({ stockQuantity: 3 })
  await userEvent.type(screen.getByRole('textbox'), '4')
  await userEvent.click(addButton())
  expect(error).toHaveBeenCalledWith('Quantity exceeds available stock!')
  expect(add).not.toHaveBeenCalled()
})

test.each([
  ['no token', null],
  ['a dead token', new Refusal(401, { code: 'session_expired', message: 'Session expired.' })],
])('with %s, to the login and back', async (_, refusal) => {
  if (refusal) add.mockRejectedValue(refusal)
  else localStorage.removeItem('token')
  showCard()
  await userEvent.click(addButton())
  const here = await screen.findByTestId('here')
  expect(here.textContent).toBe('/customer/login?next=%2Fshop%3Fq%3Dp')
  expect(error).toHaveBeenCalledWith('Please login to add items to cart')
  expect(localStorage.getItem('token')).toBeNull()
})

const refusals: [Refusal, onCard: string, onPage: string][] = [
  [
    new Refusal(409, { code: 'insufficient_stock', message: 'Only 2 left.' }),
    'Only 2 left.',
    'Only 2 left.',
  ],
  [
    new Refusal(403, { code: 'forbidden', message: 'No.' }),
    'Only customers can ADD to cart.',
    'Only customers can ADD to cart.',
  ],
  [
    new Refusal(500, { code: 'internal', message: 'An error occurred' }),
    'Only customers can ADD to cart.',
    'Failed to add to cart.',
  ],
  [new Refusal(0, { code: 'network' }), unreachable, unreachable],
]

test.each(refusals)('%s is told on a card and on the page', async (refusal, onCard, onPage) => {
  add.mockRejectedValue(refusal)
  showCard()
  await userEvent.click(addButton())
  expect(error).toHaveBeenLastCalledWith(onCard)
  expect(addButton().textContent).toBe('Add')
  cleanup()
  showPage()
  await userEvent.click(addButton())
  expect(error).toHaveBeenLastCalledWith(onPage)
})

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
])('a quantity of %s on the page is %s', async (typed, becomes) => {
  showPage()
  const box = screen.getByRole<HTMLInputElement>('textbox')
  await userEvent.clear(box)
  await userEvent.type(box, typed)
  await userEvent.tab()
  expect(box.value).toBe(becomes)
})

test('the page says what was added, and its button waits for the answer', async () => {
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

test('nothing can be bought at stock 0', () => {
  showPage(0)
  expect((addButton() as HTMLButtonElement).disabled).toBe(true)
  expect(screen.getByRole<HTMLInputElement>('textbox').disabled).toBe(true)
})
