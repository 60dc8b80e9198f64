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
  pharmacy,
}

/** A cart whose server answers when the test says so. */
function cartWithSlowServer(items: CartItem[] = [paracetamol]) {
  const asked: { quantity: number; answer: () => void; refuse: (error: Error) => void }[] = []
  const said: string[] = []
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
      say: { success: (message) => said.push(message), error: (message) => said.push(message) },
      onUnits: (count) => units.push(count),
    },
    items,
  )
  return {
    cart,
    asked,
    said,
    units,
    store: (next: CartItem[]) => {
      stored = next
    },
    onRemove: (next: typeof removal) => {
      removal = next
    },
    quantity: () => cart.lines()[0]?.quantity,
  }
}

const turn = () => new Promise((resolve) => setTimeout(resolve))
const refusal = (code: string, message: string) => new Refusal(409, { code, message })

describe('a quantity', () => {
  test('shows at once, and in the header’s count', () => {
    const { cart, quantity, units } = cartWithSlowServer()
    cart.setQuantity('m1', 3)
    expect(quantity()).toBe(3)
    expect(units).toEqual([3])
  })

  test('pressed fast is written twice: the first, then the last', async () => {
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

  test('goes back to what stood before when the server fails', async () => {
    const { cart, asked, said, quantity } = cartWithSlowServer()
    cart.setQuantity('m1', 3)
    asked[0]?.refuse(new Refusal(0, { code: 'network' }))
    await cart.settled()
    expect(quantity()).toBe(2)
    expect(said).toEqual(['Failed to update item quantity'])
  })

  test('goes back to the last that the server took, not to the first', async () => {
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

  test('that exceeds the stock says the server’s sentence and learns the stock', async () => {
    const { cart, asked, said, store } = cartWithSlowServer()
    store([{ ...paracetamol, stockQuantity: 2 }])
    cart.setQuantity('m1', 3)
    asked[0]?.refuse(
      refusal('insufficient_stock', 'Only 2 units of this item are available in stock.'),
    )
    await cart.settled()
    await turn()
    expect(said).toEqual(['Only 2 units of this item are available in stock.'])
    expect(cart.lines()[0]?.stockQuantity).toBe(2)
  })

  test('that was refused says nothing when a newer one follows and is taken', async () => {
    const { cart, asked, said, quantity } = cartWithSlowServer()
    cart.setQuantity('m1', 9)
    cart.setQuantity('m1', 3)
    asked[0]?.refuse(refusal('insufficient_stock', 'x'))
    await turn()
    asked[1]?.answer()
    await cart.settled()
    expect(quantity()).toBe(3)
    expect(said).toEqual([])
  })

  test('is not overwritten by a cart that was asked for before it', async () => {
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

describe('removing', () => {
  test('takes the line out once the server has, and says so', async () => {
    const { cart, said, units } = cartWithSlowServer()
    expect(await cart.remove('m1')).toBe(true)
    expect(cart.lines()).toEqual([])
    expect(said).toEqual(['Item removed from cart.'])
    expect(units.at(-1)).toBe(0)
  })

  test('leaves the line where it was when the server fails', async () => {
    const { cart, said, onRemove } = cartWithSlowServer()
    onRemove(() => Promise.reject(new Refusal(500, { code: 'internal' })))
    expect(await cart.remove('m1')).toBe(false)
    expect(cart.lines()).toMatchObject([{ _id: 'm1', leaving: false }])
    expect(said).toEqual(['Failed to remove item from cart.'])
  })

  test('waits for a quantity that is still being written', async () => {
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
