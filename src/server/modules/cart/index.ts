import { cart } from '#contract/cart.ts'
import { cartPlans } from '#contract/cart-plans.ts'
import type { Serve } from '../../platform/serve.ts'
import { addToCartWith, type ReservedBy, removeFromCart, updateCartWith } from './change-cart.ts'
import { applyPlanWith } from './plans/apply-plan.ts'
import { listPlansWith } from './plans/list-plans.ts'
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
  serve(cartPlans.list, listPlansWith(reservedBy))
  serve(cartPlans.apply, applyPlanWith(reservedBy))
}
