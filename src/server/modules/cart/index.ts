import { cart } from '#contract/cart.ts'
import { cartPlans } from '#contract/cart-plans.ts'
import { guestCarts } from '#contract/guest-carts.ts'
import { savedItems } from '#contract/saved-items.ts'
import { stockNotices } from '#contract/stock-notices.ts'
import type { Serve } from '../../platform/serve.ts'
import { addToCartWith, type ReservedBy, removeFromCart, updateCartWith } from './change-cart.ts'
import { listGuestItems } from './guest-items.ts'
import { mergeCartWith } from './merge-cart.ts'
import { applyPlanWith } from './plans/apply-plan.ts'
import { listPlansWith } from './plans/list-plans.ts'
import { listSavedItems, moveToCartWith, removeSavedItem, saveItem } from './saved/saved-items.ts'
import { askForStock, cancelStockNotice, listStockNotices } from './stock-notices/stock-notices.ts'
import { viewCartWith } from './view-cart.ts'

export type { ReservedBy } from './change-cart.ts'
export { addToCartWith } from './change-cart.ts'
export { emptyCart, findQuantities } from './queries.ts'
export { deleteSavedItemsOf, knownColumns } from './saved/saved-queries.ts'
export { deleteStockNoticesOf } from './stock-notices/notice-queries.ts'
export { notifyOfStock, stockNoticeJobs } from './stock-notices/notify-of-stock.ts'
export { viewCartWith } from './view-cart.ts'

export function cartRoutes(serve: Serve, reservedBy: ReservedBy): void {
  // Each change is a single statement, or a part of one, on its common path.
  serve.statement(cart.add, addToCartWith(reservedBy))
  serve(cart.view, viewCartWith(reservedBy))
  serve.statement(cart.update, updateCartWith(reservedBy))
  serve.statement(cart.remove, removeFromCart)
  serve(cartPlans.list, listPlansWith(reservedBy))
  serve(cartPlans.apply, applyPlanWith(reservedBy))
  serve(guestCarts.items, listGuestItems)
  serve(guestCarts.merge, mergeCartWith(reservedBy))
  serve(savedItems.list, listSavedItems)
  serve(savedItems.save, saveItem)
  serve(savedItems.move, moveToCartWith(reservedBy))
  serve(savedItems.remove, removeSavedItem)
  serve(stockNotices.list, listStockNotices)
  serve(stockNotices.ask, askForStock)
  serve(stockNotices.cancel, cancelStockNotice)
}
