import { storeCartCount } from '../session/session.ts'
import { api } from './api.ts'

let latest = 0

/** Loads the number of units in the cart for the header. On an error the previous count stays. */
export async function countCart(): Promise<void> {
  latest += 1
  const asked = latest
  const cart = await api.cart.view().catch(() => null)
  if (cart === null || asked !== latest) return
  storeCartCount(cart.cartData.reduce((units, { quantity }) => units + quantity, 0))
}
