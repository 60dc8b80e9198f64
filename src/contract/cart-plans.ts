import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { id, success } from './fields.ts'
import { pinCode } from './pins.ts'

/** How many offers of a product are compared: the cheapest in stock. */
export const mostOffersPlanned = 50

export const planGoals = ['cheapest', 'fewest', 'soonest'] as const
export type PlanGoal = (typeof planGoals)[number]

const totals = z.object({
  subtotal: z.number(),
  delivery: z.number(),
  total: z.number(),
  shipments: z.int(),
  /** The date in India by which everything arrives if the cart is paid now; null: not all of it can be delivered. */
  promisedOn: z.nullable(z.string()),
})
export type PlanTotals = z.infer<typeof totals>

/** An item that would be bought from another pharmacy: the medicine in the cart, and the offer instead of it. */
const planChange = z.object({
  from: id,
  to: id,
  name: z.string(),
  /** Rupees for one unit, before and after. */
  priceFrom: z.number(),
  priceTo: z.number(),
  pharmacy: z.string(),
})
export type PlanChange = z.infer<typeof planChange>

/** `saving`: rupees less than the cart costs now; below 0 it costs more. */
const cartPlan = z.extend(totals, {
  goals: z.array(z.enum(planGoals)),
  saving: z.number(),
  changes: z.array(planChange),
})
export type CartPlan = z.infer<typeof cartPlan>

/** One item that changes: `quantity` is what the customer has seen of it in the cart. */
const wantedChange = z.object({
  from: id,
  to: id,
  quantity: z.int().check(z.gte(1)),
  /** Rupees that the customer has seen for one unit. */
  price: z.number(),
})

export const cartPlans = {
  list: endpoint({
    method: 'GET',
    path: '/api/cart/plans',
    access: 'customer',
    summary:
      'Compare other ways to buy the cart: the cheapest with delivery, the fewest shipments, and the soonest complete. Each item keeps its product; only its pharmacy changes. Empty if the cart is best as it is',
    query: z.object({ pin: z.optional(pinCode) }),
    response: z.extend(success, { now: z.nullable(totals), plans: z.array(cartPlan) }),
  }),
  apply: endpoint({
    method: 'PUT',
    path: '/api/cart/plans',
    access: 'customer',
    summary:
      'Buy items of the cart from other pharmacies, all of them or none. The reverse changes take it back',
    body: z.object({ changes: z.array(wantedChange).check(z.minLength(1), z.maxLength(100)) }),
    response: success,
    problems: ['plan_changed'],
  }),
}
