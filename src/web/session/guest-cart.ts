import { mostGuestItems } from '#contract/cart-merge.ts'
import { storeCartCount } from './session.ts'

/** A medicine in the cart of a visitor who has not logged in. */
export type GuestItem = { itemId: string; quantity: number }

const days = 30
const isId = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/

/** Whether the operator lets visitors fill a cart: the page's root says so (root.tsx). */
export function guestsMayFillCarts(): boolean {
  return document.documentElement.hasAttribute('data-guest-cart')
}

/** The guest's cart on this device; empty 30 days after its last change. */
export function readGuestCart(now = Date.now()): GuestItem[] {
  try {
    if (!(Number(localStorage.getItem('guestCartUntil')) > now)) return []
    const stored: unknown = JSON.parse(localStorage.getItem('guestCart') ?? '[]')
    return Array.isArray(stored) ? stored.filter(isItem).slice(0, mostGuestItems) : []
  } catch {
    // Storage is not available, or holds foreign data.
    return []
  }
}

function isItem(given: Partial<GuestItem> | null): given is GuestItem {
  const { itemId, quantity } = given ?? {}
  const isQuantity = Number.isInteger(quantity) && Number(quantity) > 0 && Number(quantity) <= 1e5
  return typeof itemId === 'string' && isId.test(itemId) && isQuantity
}

/** Stores ids and quantities; throws where the browser stores nothing. */
export function writeGuestCart(items: readonly GuestItem[], now = Date.now()): void {
  if (items.length === 0) {
    forgetGuestCart()
    storeCartCount(0)
    return
  }
  const stored = items.map(({ itemId, quantity }) => ({ itemId, quantity }))
  localStorage.setItem('guestCart', JSON.stringify(stored))
  localStorage.setItem('guestCartUntil', String(now + days * 86_400_000))
  storeCartCount(items.reduce((units, { quantity }) => units + quantity, 0))
}

export function forgetGuestCart(): void {
  localStorage.removeItem('guestCart')
  localStorage.removeItem('guestCartUntil')
}
