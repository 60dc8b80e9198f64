import { describe, expect, test } from 'vitest'
import type { CartItem } from '#contract/cart.ts'
import { Refusal } from '#contract/client.ts'
import { createCart } from '#web/features/cart/cart.ts'

const pharmacy = { _id: 'p1', name: 'Sanjeevani', address: 'Pune', licenseNumber: 'MH-1' }
const paracetamol: CartItem = {
  _id: 'm1',
  name: 'Paracetamol 650 mg',
  price: 27.85,
  quantity: 2,
  image: '',
  packSize: null,
  expiryDate: '2028-03-12',
  stockQuantity: 8,
  schedule: 'none',
  needsPrescription: false,
  pharmacy,
  promisedOn: '2026-11-21',
  delivery: { pickup: null, district: null, state: null },
}

/** A cart whose server responds when the test decides. */
function cartWithSlowServer(items: CartItem[] = [paracetamol]) {
  const asked: { quantity: number; answer: () => void; refuse: (error: Error) => void }[] = []
  const messages: string[] = []
  const units: number[] = []
  let stored = items
  let removal: () => Promise<unknown> = async () => ({})
  const cart = createCart(
    {
      view: async () => stored,
      update: (_id, quantity) =>
        new Promise((resolve, reject) => {
          asked.push({ quantity, answer: () => resolve({}), refuse: reject })
        }),
      remove: () => removal(),
      notify: {
        success: (message) => messages.push(message),
        error: (message) => messages.push(message),
      },
      onUnits: (count) => units.push(count),
    },
    items,
  )
  return {
    cart,
    asked,
    messages,
    units,
    store: (next: CartItem[]) => {
      stored = next
    },
    onRemove: (next: typeof removal) => {
      removal = next
    },
    quantity: () => cart.items()[0]?.quantity,
  }
}

const turn = () => new Promise((resolve) => setTimeout(resolve))
const refusal = (code: string, message: string) => new Refusal(409, { code, message })

describe('changing a quantity', () => {
  test('shows immediately, also in the header’s count', () => {
    const { cart, quantity, units } = cartWithSlowServer()
    cart.setQuantity('m1', 3)
    expect(quantity()).toBe(3)
    expect(units).toEqual([3])
  })

  test('sends only the first and the last of several fast changes', async () => {
    const { cart, asked, quantity } = cartWithSlowServer()
    for (const wanted of [3, 4, 5, 6]) cart.setQuantity('m1', wanted)
    expect(asked.map((one) => one.quantity)).toEqual([3])
    asked[0]?.answer()
    await turn()
    expect(asked.map((one) => one.quantity)).toEqual([3, 6])
    asked[1]?.answer()
    await cart.settled()
    expect(quantity()).toBe(6)
  })

  test('restores the previous quantity when the server fails', async () => {
    const { cart, asked, messages, quantity } = cartWithSlowServer()
    cart.setQuantity('m1', 3)
    asked[0]?.refuse(new Refusal(0, { code: 'network' }))
    await cart.settled()
    expect(quantity()).toBe(2)
    expect(messages).toEqual(['Failed to update item quantity'])
  })

  test('restores the last quantity that the server accepted', async () => {
    const { cart, asked, store, quantity } = cartWithSlowServer()
    cart.setQuantity('m1', 3)
    cart.setQuantity('m1', 9)
    asked[0]?.answer()
    await turn()
    store([{ ...paracetamol, quantity: 3 }])
    asked[1]?.refuse(refusal('insufficient_stock', 'x'))
    await cart.settled()
    expect(quantity()).toBe(3)
  })

  test('shows the server’s message and the new stock when the quantity exceeds it', async () => {
    const { cart, asked, messages, store } = cartWithSlowServer()
    store([{ ...paracetamol, stockQuantity: 2 }])
    cart.setQuantity('m1', 3)
    asked[0]?.refuse(
      refusal('insufficient_stock', 'Only 2 units of this item are available in stock.'),
    )
    await cart.settled()
    await turn()
    expect(messages).toEqual(['Only 2 units of this item are available in stock.'])
    expect(cart.items()[0]?.stockQuantity).toBe(2)
  })

  test('shows no error for a rejected quantity when a newer one is accepted', async () => {
    const { cart, asked, messages, quantity } = cartWithSlowServer()
    cart.setQuantity('m1', 9)
    cart.setQuantity('m1', 3)
    asked[0]?.refuse(refusal('insufficient_stock', 'x'))
    await turn()
    asked[1]?.answer()
    await cart.settled()
    expect(quantity()).toBe(3)
    expect(messages).toEqual([])
  })

  test('is not overwritten by a cart that was requested earlier', async () => {
    const { cart, asked, store, quantity } = cartWithSlowServer()
    const looked = cart.refresh()
    cart.setQuantity('m1', 5)
    store([{ ...paracetamol, quantity: 5 }])
    asked[0]?.answer()
    await looked
    expect(quantity()).toBe(5)
  })

  test('never goes below one', () => {
    const { cart, asked, quantity } = cartWithSlowServer()
    cart.setQuantity('m1', 0)
    expect(quantity()).toBe(2)
    expect(asked).toEqual([])
  })
})

describe('removing an item', () => {
  test('removes the item once the server has, and confirms it', async () => {
    const { cart, messages, units } = cartWithSlowServer()
    expect(await cart.remove('m1')).toBe(true)
    expect(cart.items()).toEqual([])
    expect(messages).toEqual(['Item removed from cart.'])
    expect(units.at(-1)).toBe(0)
  })

  test('keeps the item when the server fails', async () => {
    const { cart, messages, onRemove } = cartWithSlowServer()
    onRemove(() => Promise.reject(new Refusal(500, { code: 'internal' })))
    expect(await cart.remove('m1')).toBe(false)
    expect(cart.items()).toMatchObject([{ _id: 'm1', leaving: false }])
    expect(messages).toEqual(['Failed to remove item from cart.'])
  })

  test('waits for a quantity that is still being saved', async () => {
    const { cart, asked, onRemove } = cartWithSlowServer()
    let removed = false
    onRemove(async () => {
      removed = true
    })
    cart.setQuantity('m1', 3)
    const gone = cart.remove('m1')
    await turn()
    expect(removed).toBe(false)
    asked[0]?.answer()
    expect(await gone).toBe(true)
  })
})
