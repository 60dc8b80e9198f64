import type { CartItem } from '#contract/cart.ts'
import { Refusal } from '#contract/client.ts'
import { api } from '../../api/api.ts'
import { readGuestCart, writeGuestCart } from '../../session/guest-cart.ts'
import { notify } from '../../toasts/notify.ts'
import type { CartCalls } from './cart.ts'

export type GuestCartView = { cartData: CartItem[] }

/** The guest's cart with current prices and stock. What is no longer sold is taken out, with a message. */
export async function viewGuestCart(): Promise<GuestCartView> {
  const stored = readGuestCart()
  if (stored.length === 0) return { cartData: [] }
  const ids = stored.map(({ itemId }) => itemId).join()
  const { items } = await api.guestCarts.items({ query: { ids } })
  const found = new Map(items.map((item) => [item._id, item]))
  const gone = stored.filter(({ itemId }) => !found.has(itemId))
  if (gone.length > 0) {
    for (const { itemId } of gone) removeFromGuestCart(itemId)
    const what = gone.length === 1 ? 'A medicine is' : `${gone.length} medicines are`
    notify.info(`${what} no longer sold and left your cart.`)
  }
  const cartData = readGuestCart().flatMap(({ itemId, quantity }) => {
    const item = found.get(itemId)
    return item === undefined ? [] : [{ ...item, quantity }]
  })
  return { cartData }
}

/** The server takes no more units of an item, and `readGuestCart` drops an item that has more. */
const mostUnits = 100_000

/** What the account's cart asks the server, for the cart on this device. */
export const guestCalls: CartCalls = {
  view: async () => (await viewGuestCart()).cartData,
  async update(id, quantity) {
    if (quantity > mostUnits) {
      await requireStock(id, quantity)
      throw refused(`You can order at most ${mostUnits} units of an item.`)
    }
    const before = quantityOf(id)
    // Stored at once, so that a page that is left while the server answers loses nothing.
    storeQuantity(id, quantity)
    if (quantity <= before) return
    try {
      await requireStock(id, quantity)
    } catch (error) {
      if (quantityOf(id) === quantity) storeQuantity(id, before)
      throw error
    }
  },
  remove: async (id) => removeFromGuestCart(id),
}

const quantityOf = (id: string): number =>
  readGuestCart().find(({ itemId }) => itemId === id)?.quantity ?? 0

function storeQuantity(id: string, quantity: number): void {
  writeGuestCart(readGuestCart().map((item) => (item.itemId === id ? { ...item, quantity } : item)))
}

function removeFromGuestCart(id: string): void {
  writeGuestCart(readGuestCart().filter(({ itemId }) => itemId !== id))
}

async function requireStock(id: string, quantity: number): Promise<void> {
  const { items } = await api.guestCarts.items({ query: { ids: id } })
  const units = items[0]?.stockQuantity ?? 0
  if (quantity <= units) return
  throw refused(`Only ${units} units of this item are available in stock.`)
}

/** With the code whose message is shown. */
const refused = (message: string) => new Refusal(409, { code: 'insufficient_stock', message })
