import { readGuestCart, writeGuestCart } from '../session/guest-cart.ts'
import { storeCartCount } from '../session/session.ts'
import { notify } from '../toasts/notify.ts'
import { api } from './api.ts'

/**
 * Reads the guest's cart before a login, whose session may delete what another account left; merges it when called
 * after that.
 */
export function mergeLater(): () => Promise<void> {
  const items = readGuestCart()
  return () => {
    if (items.length > 0) writeGuestCart(items)
    return mergeGuestCart()
  }
}

/**
 * Merges the guest's cart into the customer's, and forgets it once the server has answered. Without an answer it stays,
 * and the cart page tries again. Merging twice adds nothing, so that two tabs may do it.
 */
export async function mergeGuestCart(): Promise<void> {
  const items = readGuestCart()
  if (items.length === 0) return
  try {
    const { messages } = await api.guestCarts.merge({ body: { items } })
    // What another tab has added meanwhile stays, and is merged with the next visit of the cart.
    if (JSON.stringify(readGuestCart()) === JSON.stringify(items)) writeGuestCart([])
    for (const message of messages) notify.info(message, { ms: 10_000 })
    const { cartData } = await api.cart.view()
    storeCartCount(cartData.reduce((units, { quantity }) => units + quantity, 0))
  } catch {
    if (readGuestCart().length > 0)
      notify.error(
        'What you chose before you logged in is not in your cart yet. Open your cart to try again.',
      )
    else storeCartCount(null)
  }
}
