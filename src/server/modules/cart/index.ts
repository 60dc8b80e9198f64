import { cart } from '#contract/cart.ts'
import type { Serve } from '../../platform/serve.ts'
import { addToCartWith, type HeldBy } from './add-to-cart.ts'
import { removeFromCart, updateCartWith } from './update-cart.ts'
import { viewCartWith } from './view-cart.ts'

export type { HeldBy } from './add-to-cart.ts'
export { emptyCart, takeOutBought } from './queries.ts'

export function cartRoutes(serve: Serve, heldBy: HeldBy): void {
  // Its common path is one statement.
  serve.statement(cart.add, addToCartWith(heldBy))
  serve(cart.view, viewCartWith(heldBy))
  serve(cart.update, updateCartWith(heldBy))
  serve.statement(cart.remove, removeFromCart)
}
