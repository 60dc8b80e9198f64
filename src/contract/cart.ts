import * as z from 'zod/mini'
import { deliveryLimits, shownDeliveryTerms } from './delivery.ts'
import { schedules } from './drug-schedules.ts'
import { endpoint } from './endpoint.ts'
import { id, idParams, keysOf, quantity, success } from './fields.ts'
import { seller } from './pharmacies.ts'

/**
 * One cart item; `stockQuantity` is what can be bought now (0: no longer sold). The units sent expire in the
 * month of `expiryDate` or later. `needsPrescription`: the order needs a patient and a prescription for it.
 * `promisedOn`: the date in India by which it arrives anywhere if the cart is paid now; the calls about PIN codes say
 * when it arrives at one.
 */
export const cartItem = z.object({
  _id: id,
  name: z.string(),
  price: z.number(),
  quantity: z.int(),
  image: z.string(),
  packSize: z.nullable(z.string()),
  expiryDate: z.string(),
  stockQuantity: z.int(),
  schedule: z.nullable(z.enum(keysOf(schedules))),
  needsPrescription: z.boolean(),
  pharmacy: seller,
  promisedOn: z.string(),
  delivery: deliveryLimits,
})
export type CartItem = z.infer<typeof cartItem>

/**
 * Rupees. `delivery` is 0 above `freeDeliveryAbove` (null: never free), or if the customer collects everything;
 * otherwise `deliveryCharge`, once or for each shipment.
 */
export const cartSummary = z.object({
  subtotal: z.number(),
  delivery: z.number(),
  total: z.number(),
  ...shownDeliveryTerms,
})

/** `promisedOn`: the date in India by which every shipment arrives if the cart is paid now. */
const cartView = z.extend(success, {
  cartData: z.array(cartItem),
  summary: cartSummary,
  promisedOn: z.string(),
})
export type CartView = z.infer<typeof cartView>

const wanted = z.object({ itemId: id, quantity })
const messages = {
  unauthenticated: 'Please login to add items to cart',
  forbidden: 'Only customers can ADD to cart.',
}

export const cart = {
  add: endpoint({
    method: 'POST',
    path: '/api/cart/add',
    access: 'customer',
    summary: 'Add units of a medicine; units already in the cart count against the stock',
    body: wanted,
    response: success,
    problems: ['insufficient_stock', 'medicine_not_found'],
    messages,
  }),
  view: endpoint({
    method: 'GET',
    path: '/api/cart',
    access: 'customer',
    summary: 'Get the cart with current prices and stock',
    response: cartView,
    messages,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/cart/update',
    access: 'customer',
    summary: 'Set the quantity of a cart item',
    body: wanted,
    response: success,
    problems: ['insufficient_stock', 'medicine_not_found'],
    messages,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/cart/:id',
    access: 'customer',
    summary: 'Remove a cart item; the id is the medicine’s',
    params: idParams,
    response: success,
    messages,
  }),
}
