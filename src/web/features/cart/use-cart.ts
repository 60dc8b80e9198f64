import { useEffect, useState, useSyncExternalStore } from 'react'
import { useRevalidator } from 'react-router'
import type { CartView } from '#contract/cart.ts'
import { api } from '../../api/api.ts'
import { isRefusal } from '../../format/problems.ts'
import { storeCartCount } from '../../session/session.ts'
import { notify, passingFor } from '../../toasts/notify.ts'
import { type CartCalls, createCart } from './cart.ts'

const accountCalls: CartCalls = {
  view: async () => (await api.cart.view()).cartData,
  update: (itemId, quantity) => api.cart.update({ body: { itemId, quantity } }),
  remove: (id) => api.cart.remove({ params: { id } }),
}

const messages = {
  notify: { ...notify, success: (message: string) => notify.success(message, passingFor) },
  onUnits: storeCartCount,
}

/** The customer's cart, starting from `loaded`; reloads when the customer returns to the page. */
export function useCart(loaded: Pick<CartView, 'cartData'>, calls = accountCalls) {
  const { revalidate } = useRevalidator()
  // The page's loader redirects if the session has ended.
  const view = () =>
    calls.view().catch((error: unknown) => {
      if (isRefusal(error, 401)) void revalidate()
      throw error
    })
  const [cart] = useState(() => createCart({ ...calls, ...messages, view }, loaded.cartData))
  const items = useSyncExternalStore(cart.watch, cart.items)
  useEffect(() => cart.show(loaded.cartData), [cart, loaded])
  useEffect(() => {
    const look = () => document.visibilityState === 'visible' && cart.refreshQuietly()
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [cart])
  return { cart, items }
}
