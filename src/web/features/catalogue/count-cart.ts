import { api } from '../../api.ts'
import { storeCartCount } from '../../session.ts'

let latest = 0

/**
 * Asks how many units are in the cart, for the header: what other tabs and devices added is in it too.
 * The count is decoration: where it can't be had, the one before stays.
 */
export async function countCart(): Promise<void> {
  latest += 1
  const asked = latest
  try {
    const { cartData } = await api.cart.view()
    if (asked !== latest) return
    storeCartCount(cartData.reduce((units, { quantity }) => units + quantity, 0))
  } catch {
    // As said above.
  }
}
