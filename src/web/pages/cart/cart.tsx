import { useRevalidator } from 'react-router'
import { api } from '../../api.ts'
import { CartSkeleton } from '../../features/cart/cart-skeleton.tsx'
import { sentenceFor } from '../../problems.ts'
import { privateMeta } from '../../seo.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import type { Route } from './+types/cart.ts'
import { FilledCart } from './filled-cart.tsx'

export const meta = () => privateMeta('Cart')

export async function clientLoader() {
  try {
    return { cart: await api.cart.view(), reason: null }
  } catch (error) {
    return { cart: null, reason: sentenceFor(error) }
  }
}

export function HydrateFallback() {
  return (
    <div className="wrap pt-8">
      <CartSkeleton />
    </div>
  )
}

export default function Cart({ loaderData: { cart, reason } }: Route.ComponentProps) {
  const { revalidate, state } = useRevalidator()
  if (cart) return <FilledCart loaded={cart} />
  return (
    <div className="wrap pt-8">
      <h1>Your cart</h1>
      <EmptyState
        picture="spilled"
        title="Failed to load cart items."
        action={
          <Button busy={state === 'loading'} onClick={() => void revalidate()}>
            Try Again
          </Button>
        }
      >
        {reason}
      </EmptyState>
    </div>
  )
}
