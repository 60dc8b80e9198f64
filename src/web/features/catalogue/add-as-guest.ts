import { mostGuestItems } from '#contract/cart-merge.ts'
import { Refusal } from '#contract/client.ts'
import { api } from '../../api/api.ts'
import { readGuestCart, writeGuestCart } from '../../session/guest-cart.ts'

/** Adds to the guest's cart on this device, within the stock; refuses as the account's cart does. */
export async function addAsGuest(itemId: string, quantity: number): Promise<void> {
  const { items } = await api.guestCarts.items({ query: { ids: itemId } })
  const [medicine] = items
  if (medicine === undefined) throw refused('This medicine is no longer sold.')
  // Read after the answer: another tab may have changed it meanwhile.
  const cart = readGuestCart()
  const known = cart.find((item) => item.itemId === itemId)
  const wanted = (known?.quantity ?? 0) + quantity
  if (wanted > medicine.stockQuantity) throw refused('Quantity exceeds available stock!')
  if (known === undefined && cart.length >= mostGuestItems)
    throw refused(`Your cart is full with ${mostGuestItems} medicines. Please log in to add more.`)
  const next =
    known === undefined
      ? [...cart, { itemId, quantity }]
      : cart.map((item) => (item === known ? { itemId, quantity: wanted } : item))
  try {
    writeGuestCart(next)
  } catch {
    throw refused('Your browser stores nothing for this site. Please log in to fill a cart.')
  }
}

/** With the code whose message is shown. */
const refused = (message: string) => new Refusal(409, { code: 'insufficient_stock', message })
