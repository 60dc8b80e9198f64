// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest'
import { Refusal } from '#contract/client.ts'
import { api } from './api.ts'
import { countCart } from './count-cart.ts'

const view = vi.spyOn(api.cart, 'view')
const cart = (...quantities: number[]) =>
  ({ cartData: quantities.map((quantity) => ({ quantity })) }) as never
const count = () => localStorage.getItem('cartCount')

beforeEach(() => localStorage.clear())

test('stores the units of the cart for the header, and keeps them without an answer', async () => {
  view.mockResolvedValueOnce(cart(2, 3))
  await countCart()
  expect(count()).toBe('5')
  view.mockRejectedValueOnce(new Refusal(0, { code: 'network' }))
  await countCart()
  expect(count()).toBe('5')
})

test('an answer that arrives after that of a later request changes nothing', async () => {
  const first = Promise.withResolvers<never>()
  view.mockReturnValueOnce(first.promise).mockResolvedValueOnce(cart(1))
  const counted = countCart()
  await countCart()
  first.resolve(cart(4))
  await counted
  expect(count()).toBe('1')
})
