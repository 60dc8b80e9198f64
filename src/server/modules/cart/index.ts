import { cart } from '#contract/cart.ts'
import type { Serve } from '../../platform/serve.ts'
import { addToCartWith, type ReservedBy, removeFromCart, updateCartWith } from './change-cart.ts'
import { viewCartWith } from './view-cart.ts'

export type { ReservedBy } from './change-cart.ts'
export { addToCartWith } from './change-cart.ts'
export { emptyCart, findQuantities } from './queries.ts'

export function cartRoutes(serve: Serve, reservedBy: ReservedBy): void {
  // Each change is a single statement, or a part of one, on its common path.
  serve.statement(cart.add, addToCartWith(reservedBy))
  serve(cart.view, viewCartWith(reservedBy))
  serve.statement(cart.update, updateCartWith(reservedBy))
  serve.statement(cart.remove, removeFromCart)
}
