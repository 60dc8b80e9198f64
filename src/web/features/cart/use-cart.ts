import { useEffect, useState, useSyncExternalStore } from 'react'
import { useRevalidator } from 'react-router'
import type { CartView } from '#contract/cart.ts'
import { api } from '../../api.ts'
import { notify, passingFor } from '../../notify.ts'
import { isRefusal } from '../../problems.ts'
import { storeCartCount } from '../../session.ts'
import { type CartWorld, createCart } from './cart.ts'

const shop: CartWorld = {
  view: async () => (await api.cart.view()).cartData,
  update: (itemId, quantity) => api.cart.update({ body: { itemId, quantity } }),
  remove: (id) => api.cart.remove({ params: { id } }),
  say: { ...notify, success: (message) => notify.success(message, passingFor) },
  onUnits: storeCartCount,
}

/** The customer's cart, first as it was `loaded`; looks again whenever the customer comes back to the page. */
export function useCart(loaded: CartView) {
  const { revalidate } = useRevalidator()
  // A session that ended meanwhile: the page's own loader knows where that leads.
  const view = () =>
    shop.view().catch((error: unknown) => {
      if (isRefusal(error, 401)) void revalidate()
      throw error
    })
  const [cart] = useState(() => createCart({ ...shop, view }, loaded.cartData))
  const lines = useSyncExternalStore(cart.watch, cart.lines)
  useEffect(() => cart.show(loaded.cartData), [cart, loaded])
  useEffect(() => {
    const look = () => document.visibilityState === 'visible' && cart.refreshQuietly()
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [cart])
  return { cart, lines }
}
