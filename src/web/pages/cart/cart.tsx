import { redirect, useRevalidator } from 'react-router'
import { api } from '../../api.ts'
import { CartSkeleton } from '../../features/cart/cart-skeleton.tsx'
import { sessionExpired } from '../../guard.ts'
import { notify } from '../../notify.ts'
import { loginPath, paths } from '../../paths.ts'
import { isRefusal } from '../../problems.ts'
import { privateMeta } from '../../seo.ts'
import { clearEverything } from '../../session.ts'
import { LoadFailed } from '../../ui/load-failed.tsx'
import type { Route } from './+types/cart.ts'
import { FilledCart } from './filled-cart.tsx'

export const meta = () => privateMeta('Cart')

export async function clientLoader() {
  try {
    return { cart: await api.cart.view() }
  } catch (error) {
    if (!isRefusal(error, 401)) return { cart: null }
    // SPEC.md §4: ended on the server is as dead as run out.
    clearEverything()
    notify.error(sessionExpired)
    throw redirect(loginPath('customer', paths.cart))
  }
}

export function HydrateFallback() {
  return (
    <div className="wrap pt-8">
      <h1>Your cart</h1>
      <CartSkeleton />
    </div>
  )
}

export default function Cart({ loaderData: { cart } }: Route.ComponentProps) {
  const { revalidate, state } = useRevalidator()
  if (cart) return <FilledCart loaded={cart} />
  return (
    <div className="wrap pt-8">
      <h1>Your cart</h1>
      <LoadFailed
        failure="Failed to load cart items."
        busy={state === 'loading'}
        onRetry={() => void revalidate()}
      >
        What is in it is kept. Check your connection, or wait a moment.
      </LoadFailed>
    </div>
  )
}
