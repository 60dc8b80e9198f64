import * as z from 'zod/mini'
import { cartItem } from './cart.ts'
import { mostGuestItems } from './cart-merge.ts'
import { endpoint } from './endpoint.ts'
import { id, idList, quantity, success } from './fields.ts'

/** An item of a guest's cart: its quantity is on the guest's device alone. */
export const guestCartItem = z.omit(cartItem, { quantity: true })
export type GuestCartItem = z.infer<typeof guestCartItem>

const wanted = z.object({ itemId: id, quantity })

/**
 * The cart of a visitor who has not logged in is stored on the visitor's device, as ids and quantities. The operator
 * chooses whether there is one (`guestCart` of the shop's terms).
 */
export const guestCarts = {
  items: endpoint({
    method: 'GET',
    path: '/api/guest-cart',
    access: 'public',
    summary: `Get medicines as a cart shows them, with current prices and stock: ${mostGuestItems} at most, in the order of \`ids\`. Those that are not on sale are left out`,
    query: z.object({ ids: idList(mostGuestItems) }),
    response: z.object({ items: z.array(guestCartItem) }),
  }),
  merge: endpoint({
    method: 'POST',
    path: '/api/cart/merge',
    access: 'customer',
    summary:
      'Merge a guest’s cart into the customer’s: of each medicine the larger quantity of both, as far as the stock goes. `messages` says in a sentence each what has fewer units. Idempotent',
    body: z.object({ items: z.array(wanted).check(z.minLength(1), z.maxLength(mostGuestItems)) }),
    response: z.extend(success, { messages: z.array(z.string()) }),
  }),
}
