import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { id, quantity, success } from './fields.ts'

/**
 * An item of an order beside what it is now. Rupees; `price` null: the medicine is no longer on sale. `available`:
 * units that the customer can buy now; the `inCart` ones are among them. `needsPrescription`: now;
 * `neededPrescription`: then.
 */
export const reorderItem = z.object({
  _id: id,
  name: z.string(),
  image: z.string(),
  packSize: z.nullable(z.string()),
  pharmacy: z.nullable(z.string()),
  ordered: z.int(),
  priceThen: z.number(),
  price: z.nullable(z.number()),
  available: z.int(),
  inCart: z.int(),
  needsPrescription: z.boolean(),
  neededPrescription: z.boolean(),
})
export type ReorderItem = z.infer<typeof reorderItem>

/** What became of one item. `message`: why fewer units than wanted were added; null if all were. */
export const reorderedItem = z.object({
  _id: id,
  name: z.string(),
  wanted: z.int(),
  added: z.int(),
  message: z.nullable(z.string()),
})
export type ReorderedItem = z.infer<typeof reorderedItem>

const params = z.object({ orderId: id })
const problems = ['order_not_found'] as const
const messages = { unauthenticated: 'Your session has expired. Please login again.' }

export const reorders = {
  preview: endpoint({
    method: 'GET',
    path: '/api/orders/:orderId/reorder',
    access: 'customer',
    summary:
      'Get what ordering the items of an order again would put into the cart: prices then and now, stock, need of a prescription, and what is in the cart',
    params,
    response: z.object({ items: z.array(reorderItem) }),
    problems,
    messages,
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/orders/:orderId/reorder',
    access: 'customer',
    summary:
      'Add chosen items of an order to the cart, each as far as the stock goes; what is in the cart stays. The answer says what was added and what was not',
    params,
    body: z.object({
      items: z
        .array(z.object({ itemId: id, quantity }))
        .check(z.minLength(1, 'Choose at least one medicine.'), z.maxLength(200)),
    }),
    response: z.extend(success, { message: z.string(), items: z.array(reorderedItem) }),
    problems: [...problems, 'medicine_not_found'],
    messages,
  }),
}
