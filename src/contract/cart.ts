import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { id, idParams, quantity, success } from './fields.ts'
import { seller } from './pharmacies.ts'

/** One line of the cart; `stockQuantity` is what can be bought now (0: no longer sold). Nothing that is sent expires before the month of `expiryDate`. */
export const cartItem = z.object({
  _id: id,
  name: z.string(),
  price: z.number(),
  quantity: z.int(),
  image: z.string(),
  packSize: z.nullable(z.string()),
  expiryDate: z.string(),
  stockQuantity: z.int(),
  pharmacy: seller,
})
export type CartItem = z.infer<typeof cartItem>

/** Rupees. `delivery` is 0 above `freeDeliveryAbove`. */
export const cartSummary = z.object({
  subtotal: z.number(),
  delivery: z.number(),
  total: z.number(),
  freeDeliveryAbove: z.number(),
})

/** `promisedOn`: the day of India by which each pharmacy's parcel is there if it is paid for today. */
const cartView = z.extend(success, {
  cartData: z.array(cartItem),
  summary: cartSummary,
  promisedOn: z.string(),
})
export type CartView = z.infer<typeof cartView>

const line = z.object({ itemId: id, quantity })
const messages = {
  unauthenticated: 'Please login to add items to cart',
  forbidden: 'Only customers can ADD to cart.',
}

export const cart = {
  add: endpoint({
    method: 'POST',
    path: '/api/cart/add',
    access: 'customer',
    summary: 'Add units of a medicine; what the line has already counts against the stock',
    body: line,
    response: success,
    problems: ['insufficient_stock', 'medicine_not_found'],
    messages,
  }),
  view: endpoint({
    method: 'GET',
    path: '/api/cart',
    access: 'customer',
    summary: 'The cart with the current prices and stock',
    response: cartView,
    messages,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/cart/update',
    access: 'customer',
    summary: 'Set the quantity of a line',
    body: line,
    response: success,
    problems: ['insufficient_stock', 'medicine_not_found'],
    messages,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/cart/:id',
    access: 'customer',
    summary: 'Remove a line; the id is the medicine’s',
    params: idParams,
    response: success,
    messages,
  }),
}
