import * as z from 'zod/mini'
import { deliveryAddress } from './address.ts'
import { endpoint } from './endpoint.ts'
import { id, success } from './fields.ts'
import { orderWithTimeline } from './orders.ts'

const unitsLeft = z
  .int('Quantity must be a whole number.')
  .check(z.nonnegative('Quantity can’t be below 0.'))

/**
 * What a customer changes in an order. `revision`: of the order that they have seen. `items`: how many units of an item
 * should stay; 0 takes it out. What is not named stays as it is.
 */
export const orderChanges = z.object({
  revision: z.int('Send the revision of the order.'),
  deliveryAddress: z.optional(deliveryAddress),
  items: z.optional(z.array(z.object({ _id: id, quantity: unitsLeft })).check(z.maxLength(200))),
})
export type OrderChanges = z.infer<typeof orderChanges>

/**
 * What a change does, in rupees. `refund`: goes back to the customer. `total`: what the order costs then, with its
 * delivery charge, which stays as it was paid. `promisedOn`: the date in India by which all of it arrives at another
 * PIN code; null if it goes where it went.
 */
export const changePreview = z.object({
  refund: z.number(),
  deliveryCharge: z.number(),
  total: z.number(),
  promisedOn: z.nullable(z.string()),
})
export type ChangePreview = z.infer<typeof changePreview>

const orderId = z.object({ orderId: id })
const messages = { unauthenticated: 'Your session has expired. Please login again.' }
const problems = [
  'order_not_found',
  'change_over',
  'order_changed',
  'change_takes_all',
  'quantity_raised',
  'outside_district',
  'outside_state',
  'outside_area',
  'cash_not_offered',
] as const

export const changes = {
  preview: endpoint({
    method: 'POST',
    path: '/api/orders/:orderId/changes/preview',
    access: 'customer',
    summary: 'Compute what a change of an order would refund; changes nothing',
    params: orderId,
    body: orderChanges,
    response: z.extend(success, { preview: changePreview }),
    problems,
    messages,
  }),
  apply: endpoint({
    method: 'PUT',
    path: '/api/orders/:orderId/changes',
    access: 'customer',
    summary:
      'Change the delivery address of an order, lower quantities or take items out, within 15 minutes and before anything of it is packed. The difference is refunded; `refund` is the amount that the customer has seen. Idempotent',
    params: orderId,
    body: z.extend(orderChanges, { refund: z.optional(z.number()) }),
    response: z.extend(success, { message: z.string(), order: orderWithTimeline }),
    problems,
    messages,
  }),
}
