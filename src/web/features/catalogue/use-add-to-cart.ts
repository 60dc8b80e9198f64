import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { api } from '../../api/api.ts'
import { isRefusal, unreachable } from '../../format/problems.ts'
import { loginPath } from '../../routing/paths.ts'
import { clearEverything, readToken, storeCartCount } from '../../session/session.ts'
import { notify } from '../../toasts/notify.ts'

/** SPEC.md §9: how long a button says 'Added!'. */
const addedFor = 1000

type Status = 'idle' | 'adding' | 'added'

/** Adds to the cart and shows the result. One call at a time: a second press during a call adds nothing. */
export function useAddToCart(otherwise: string) {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const [status, setStatus] = useState<Status>('idle')
  const busy = useRef(false)
  const clock = useRef<number | undefined>(undefined)
  useEffect(() => () => clearTimeout(clock.current), [])

  function settle(next: Status) {
    busy.current = false
    setStatus(next)
    if (next === 'added') clock.current = window.setTimeout(() => setStatus('idle'), addedFor)
  }

  function askToLogIn() {
    notify.error('Please login to add items to cart')
    void navigate(loginPath('customer', pathname + search))
  }

  /** Returns whether the units were added. */
  async function add(itemId: string, quantity: number): Promise<boolean> {
    if (busy.current) return false
    const isGuest = readToken() === null
    if (isGuest && !('guestCart' in document.documentElement.dataset)) {
      askToLogIn()
      return false
    }
    busy.current = true
    clearTimeout(clock.current)
    setStatus('adding')
    try {
      if (isGuest) await addAsGuest(itemId, quantity)
      else await api.cart.add({ body: { itemId, quantity } })
      settle('added')
      if (!isGuest) void countCart()
      return true
    } catch (error) {
      settle('idle')
      if (isRefusal(error, 401)) {
        // The session has expired: clear it in the header too.
        clearEverything()
        askToLogIn()
      } else notify.error(refusalToAdd(error, otherwise))
      return false
    }
  }

  return { status, add }
}

/** The operator lets guests fill a cart, which this device stores. */
async function addAsGuest(itemId: string, quantity: number): Promise<void> {
  await (await import('./add-as-guest.ts')).addAsGuest(itemId, quantity)
}

/** SPEC.md §8; for insufficient stock, the server's message. */
function refusalToAdd(error: unknown, otherwise: string): string {
  if (isRefusal(error, 'insufficient_stock')) return error.message
  if (isRefusal(error, 'network')) return unreachable
  return isRefusal(error, 403) ? onlyCustomers : otherwise
}

export const onlyCustomers = 'Only customers can ADD to cart.'
export const exceedsStock = 'Quantity exceeds available stock!'

let latest = 0

/**
 * Loads the number of units in the cart for the header, including those added in other tabs and on other
 * devices. On an error the previous count stays.
 */
async function countCart(): Promise<void> {
  latest += 1
  const asked = latest
  try {
    const { cartData } = await api.cart.view()
    if (asked !== latest) return
    storeCartCount(cartData.reduce((units, { quantity }) => units + quantity, 0))
  } catch {
    // Keep the previous count.
  }
}
