// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Refusal } from '#contract/client.ts'
import { api } from '../../api/api.ts'
import { readGuestCart, writeGuestCart } from '../../session/guest-cart.ts'
import { notify } from '../../toasts/notify.ts'
import { ProductBuy } from './product-card.tsx'
import { sampleMedicine } from './sample-medicine.ts'

const medicine = sampleMedicine({ stockQuantity: 5 })
const { _id } = medicine
const add = vi.spyOn(api.cart, 'add')
const items = vi.fn()
vi.spyOn(api, 'guestCarts', 'get').mockReturnValue({ items } as never)
const error = vi.spyOn(notify, 'error')

beforeEach(() => {
  vi.clearAllMocks()
  document.documentElement.dataset.guestCart = ''
  items.mockResolvedValue({ items: [{ _id, stockQuantity: 5 }] })
})
afterEach(() => {
  cleanup()
  localStorage.clear()
  delete document.documentElement.dataset.guestCart
})

async function press(): Promise<void> {
  const routes = [{ path: '*', element: <ProductBuy medicine={medicine} /> }]
  render(<RouterProvider router={createMemoryRouter(routes)} />)
  await userEvent.click(screen.getByRole('button', { name: /^Add/ }))
}

test('adds to the cart on the device, and asks no login', async () => {
  writeGuestCart([{ itemId: _id, quantity: 3 }])
  await press()
  await waitFor(() => expect(screen.getByRole('button', { name: /^Added!/ })).toBeTruthy())
  expect(readGuestCart()).toEqual([{ itemId: _id, quantity: 4 }])
  expect(localStorage.getItem('cartCount')).toBe('4')
  expect(add).not.toHaveBeenCalled()
  expect(error).not.toHaveBeenCalled()
})

test.each([
  [
    'more than the stock',
    () => writeGuestCart([{ itemId: _id, quantity: 5 }]),
    'Quantity exceeds available stock!',
  ],
  [
    'what is not on sale',
    () => items.mockResolvedValue({ items: [] }),
    'This medicine is no longer sold.',
  ],
  [
    'more than fifty medicines',
    () =>
      writeGuestCart(
        Array.from({ length: 50 }, () => ({ itemId: crypto.randomUUID(), quantity: 1 })),
      ),
    'Your cart is full with 50 medicines. Please log in to add more.',
  ],
])('refuses %s', async (_, arrange, message) => {
  arrange()
  const before = readGuestCart()
  await press()
  await waitFor(() => expect(error).toHaveBeenCalledWith(message))
  expect(readGuestCart()).toEqual(before)
})

test('says that the connection is lost', async () => {
  items.mockRejectedValue(new Refusal(0, { code: 'network' }))
  await press()
  await waitFor(() => expect(error).toHaveBeenCalledOnce())
  expect(readGuestCart()).toEqual([])
})
