// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest'
import { api } from '#web/api/api.ts'
import { readGuestCart, writeGuestCart } from '../../session/guest-cart.ts'
import { guestCalls } from './guest-calls.ts'

vi.mock('#web/api/api.ts', () => ({ api: { guestCarts: { items: vi.fn() } } }))
const items = vi.mocked(api.guestCarts.items)
const itemId = '9c5a7be1-2f64-4e0c-b1d8-6a3f0e9d7c05'
const quantity = () => readGuestCart()[0]?.quantity
const inStock = (stockQuantity: number) => ({ items: [{ _id: itemId, stockQuantity }] }) as never

beforeEach(() => {
  localStorage.clear()
  vi.resetAllMocks()
  writeGuestCart([{ itemId, quantity: 2 }])
})

test('stores more units before the server has answered', async () => {
  const answer = Promise.withResolvers<never>()
  items.mockReturnValue(answer.promise)
  const update = guestCalls.update(itemId, 3)
  expect(quantity()).toBe(3)
  answer.resolve(inStock(3))
  await update
  expect(quantity()).toBe(3)
})

test('takes units back that are not in stock', async () => {
  items.mockResolvedValue(inStock(2))
  await expect(guestCalls.update(itemId, 3)).rejects.toMatchObject({ code: 'insufficient_stock' })
  expect(quantity()).toBe(2)
})

test('leaves what was chosen meanwhile', async () => {
  const answer = Promise.withResolvers<never>()
  items.mockReturnValue(answer.promise)
  const update = guestCalls.update(itemId, 3)
  await guestCalls.update(itemId, 1)
  answer.resolve(inStock(2))
  await expect(update).rejects.toMatchObject({ code: 'insufficient_stock' })
  expect(quantity()).toBe(1)
})

test('asks nothing for fewer units', async () => {
  await guestCalls.update(itemId, 1)
  expect(quantity()).toBe(1)
  expect(items).not.toHaveBeenCalled()
})

test.each([
  [3, 'Only 3 units of this item are available in stock.'],
  [900_000, 'You can order at most 100000 units of an item.'],
])(
  'keeps the item at more units than a cart may have, with %i in stock',
  async (units, message) => {
    const answer = Promise.withResolvers<never>()
    items.mockReturnValue(answer.promise)
    const update = guestCalls.update(itemId, 560_001)
    expect(quantity()).toBe(2)
    answer.resolve(inStock(units))
    await expect(update).rejects.toMatchObject({ code: 'insufficient_stock', message })
    expect(quantity()).toBe(2)
  },
)
