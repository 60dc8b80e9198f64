import * as z from 'zod/mini'
import { day, id, quantity } from './fields.ts'

/**
 * `id` is the payment provider's order; `amount` in paise. `orderId` is the shop's own order id. `placed`: the order is
 * paid in cash and placed already; there is no order at the provider, and `id`, `key` and `checkoutScript` are empty.
 */
export const paymentOrder = z.object({
  id: z.string(),
  amount: z.int(),
  currency: z.literal('INR'),
  key: z.string(),
  checkoutScript: z.string(),
  orderId: id,
  placed: z.optional(z.literal(true)),
})
export type PaymentOrder = z.infer<typeof paymentOrder>

/**
 * A cart item as the customer saw it. A given price or expiry is only compared with the current one; the order
 * never uses it.
 */
export const seenItem = z.object({
  _id: id,
  quantity,
  price: z.optional(z.number()),
  expiryDate: z.optional(day),
})

/** SPEC.md §8, also where the input is refused before it is compared. */
const badSignature = 'Payment verification failed. Please contact support.'
/** No shape is required: any other text is a wrong signature, which is refused and audited as such. */
export const paymentSignature = z._default(
  z.string(badSignature).check(z.maxLength(200, badSignature)),
  '',
)
export const providerId = (prefix: string) =>
  z
    .string()
    .check(z.maxLength(40), z.regex(new RegExp(`^${prefix}_[A-Za-z0-9]{14}$`), 'Not a valid id.'))
