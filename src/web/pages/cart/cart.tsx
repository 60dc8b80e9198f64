import { redirect, useRevalidator } from 'react-router'
import { addressCalls } from '../../api/address-calls.ts'
import { api } from '../../api/api.ts'
import { mergeGuestCart } from '../../api/merge-guest-cart.ts'
import { privateMeta } from '../../document/seo.ts'
import { viewGuestCart } from '../../features/cart/guest-calls.ts'
import { isRefusal } from '../../format/problems.ts'
import { loginPath, paths } from '../../routing/paths.ts'
import { sessionExpired } from '../../session/ended-session.ts'
import { clearEverything, readToken } from '../../session/session.ts'
import { notify } from '../../toasts/notify.ts'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import type { Route } from './+types/cart.ts'
import { FilledCart } from './filled-cart.tsx'
import { GuestCart } from './guest-cart.tsx'

export const meta = () => privateMeta('Cart')

const nothing = { cart: null, guest: null, addresses: null }

export async function clientLoader() {
  if (readToken() === null)
    return viewGuestCart().then(
      (guest) => ({ ...nothing, guest }),
      () => nothing,
    )
  await mergeGuestCart()
  try {
    // The cart can be paid without the saved addresses.
    const saved = addressCalls.list().then(
      ({ addresses }) => addresses,
      () => null,
    )
    return { cart: await api.cart.view(), guest: null, addresses: await saved }
  } catch (error) {
    if (!isRefusal(error, 401)) return nothing
    // SPEC.md §4: a session that ended on the server is treated like an expired one.
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

export default function Cart({ loaderData: { cart, guest, addresses } }: Route.ComponentProps) {
  const { revalidate, state } = useRevalidator()
  if (cart) return <FilledCart loaded={cart} addresses={addresses} />
  if (guest) return <GuestCart loaded={guest} />
  return (
    <div className="wrap pt-8">
      <h1>Your cart</h1>
      <LoadFailed
        failure="Failed to load cart items."
        busy={state === 'loading'}
        onRetry={() => void revalidate()}
      >
        Your cart is saved. Check your connection, or wait a moment.
      </LoadFailed>
    </div>
  )
}

/** The shape of a cart with one shipment. */
function CartSkeleton() {
  return (
    <Loading what="your cart">
      <Skeleton className="mt-3 mb-8 h-5 w-72 max-w-full" />
      <div className="cart">
        <div>
          <div className="headline">
            <Skeleton className="h-6 w-56" />
          </div>
          {[0, 1, 2].map((n) => (
            <div className="cart-item" key={n}>
              <Skeleton className="size-18" />
              <div>
                <Skeleton className="h-5 w-48 max-w-full" />
                <Skeleton className="mt-2 h-4 w-32" />
              </div>
              <Skeleton className="h-5 w-16" />
              <div className="cart-item__acts">
                <Skeleton className="h-9 w-26" />
              </div>
            </div>
          ))}
        </div>
        <Skeleton className="h-72" />
      </div>
    </Loading>
  )
}
