import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { api } from '../../api.ts'
import { notify } from '../../notify.ts'
import { loginPath } from '../../paths.ts'
import { isRefusal, unreachable } from '../../problems.ts'
import { clearTokenAndUser, readToken } from '../../session.ts'
import { countCart } from './count-cart.ts'

/** SPEC.md §9: how long a button says 'Added!'. */
const addedFor = 1000

type Status = 'idle' | 'adding' | 'added'

/**
 * Adds to the cart and says what came of it. While one addition is under way, and as long as it says
 * 'Added!', another press does nothing: a double click is one addition.
 */
export function useAddToCart(otherwise: string) {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const [status, setStatus] = useState<Status>('idle')
  const busy = useRef(false)
  const clock = useRef<number | undefined>(undefined)
  useEffect(() => () => clearTimeout(clock.current), [])

  function settle(next: Status) {
    setStatus(next)
    if (next === 'added') clock.current = window.setTimeout(() => settle('idle'), addedFor)
    else busy.current = false
  }

  function askToLogIn() {
    notify.error('Please login to add items to cart')
    void navigate(loginPath('customer', pathname + search))
  }

  /** Whether the units are in the cart now. */
  async function add(itemId: string, quantity: number): Promise<boolean> {
    if (busy.current) return false
    if (readToken() === null) {
      askToLogIn()
      return false
    }
    busy.current = true
    setStatus('adding')
    try {
      await api.cart.add({ body: { itemId, quantity } })
      settle('added')
      void countCart()
      return true
    } catch (error) {
      settle('idle')
      if (isRefusal(error, 401)) {
        // The server knows this session no longer: the header should not show it any more either.
        clearTokenAndUser()
        askToLogIn()
      } else notify.error(refusalToAdd(error, otherwise))
      return false
    }
  }

  return { status, add }
}

/** SPEC.md §8, with the server's own sentence where the stock is what stands in the way. */
function refusalToAdd(error: unknown, otherwise: string): string {
  if (isRefusal(error, 'insufficient_stock')) return error.message
  if (isRefusal(error, 'network')) return unreachable
  return isRefusal(error, 403) ? onlyCustomers : otherwise
}

export const onlyCustomers = 'Only customers can ADD to cart.'
export const exceedsStock = 'Quantity exceeds available stock!'
