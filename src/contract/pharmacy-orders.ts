import * as z from 'zod/mini'
import { deliveryAddress } from './address.ts'
import { consignmentStates } from './consignments.ts'
import { endpoint } from './endpoint.ts'
import { id, idParams, instant, keysOf, optionalText, quantity, success, text } from './fields.ts'
import { tableHeaders, tableQuery } from './table.ts'
import { timeline } from './timeline.ts'

const lowerId = id.check(z.toLowerCase())
const state = z.enum(keysOf(consignmentStates), 'Not a state of an order.')

const batch = { batchId: id, batchNumber: z.string(), expiryDate: z.string() }
/** Units of a line that come from one batch. */
const pick = z.object({ ...batch, quantity: z.int() })
/** A batch that may be packed, and how many units of it, those that are picked already among them. */
const choice = z.object({ ...batch, units: z.int() })

/**
 * One line that the pharmacy sends. `price` in rupees for one unit. `picks`: the batches its units are taken
 * from; nothing of them may expire before `promisedExpiry`. `choices`: what they may be taken from instead,
 * until it is packed. `held`: a batch of it was recalled.
 */
export const consignmentLine = z.object({
  _id: id,
  medicine: z.object({ _id: id, name: z.string(), image: z.string() }),
  packSize: z.nullable(z.string()),
  quantity: z.int(),
  price: z.number(),
  promisedExpiry: z.nullable(z.string()),
  picks: z.array(pick),
  choices: z.array(choice),
  held: z.boolean(),
  declinedAt: z.nullable(instant),
  declineReason: z.nullable(z.string()),
})
export type ConsignmentLine = z.infer<typeof consignmentLine>

/** Of these, somebody at the counter has to do something. */
export const statesToWork = ['new', 'accepted', 'packed'] as const

/**
 * A pharmacy's part of an order as its counter lists it. `promisedOn` is a day; `late` once it is over and the
 * parcel not there. `lines`, `units` and `total` (rupees) are without what was declined, unless all of it was.
 */
export const listedConsignment = z.object({
  _id: id,
  orderId: id,
  state,
  placedAt: instant,
  promisedOn: z.nullable(z.string()),
  late: z.boolean(),
  customer: z.string(),
  city: z.string(),
  lines: z.int(),
  units: z.int(),
  total: z.number(),
  held: z.boolean(),
})
export type ListedConsignment = z.infer<typeof listedConsignment>

/**
 * All that the pharmacy sees of it: its own lines, where they go, and nothing of other pharmacies. `refunded`:
 * rupees of its goods that were given back.
 */
export const pharmacyOrder = z.extend(listedConsignment, {
  deliveryAddress,
  items: z.array(consignmentLine),
  carrier: z.nullable(z.string()),
  trackingNumber: z.nullable(z.string()),
  acceptedAt: z.nullable(instant),
  packedAt: z.nullable(instant),
  shippedAt: z.nullable(instant),
  deliveredAt: z.nullable(instant),
  refunded: z.number(),
  timeline,
})
export type PharmacyOrder = z.infer<typeof pharmacyOrder>

const changed = z.extend(success, { order: pharmacyOrder })
/** So many units of a line from this batch: then all its units are named. */
const named = z.object({ itemId: lowerId, batchId: lowerId, quantity })
const problems = ['order_not_found', 'step_taken'] as const
const reason = text('Say why: the customer will read it.', 300)

/** How many there are in each state. */
export const stateCounts = z.object({
  new: z.int(),
  accepted: z.int(),
  packed: z.int(),
  shipped: z.int(),
  delivered: z.int(),
  declined: z.int(),
  cancelled: z.int(),
})

/** `state`: one of them, or 'work' for those that wait for the pharmacy (`statesToWork`); all without. */
export const pharmacyOrdersQuery = z.object({
  ...tableQuery,
  state: z.optional(z.enum([...keysOf(consignmentStates), 'work'], 'Not a state of an order.')),
})

export const pharmacyOrders = {
  list: endpoint({
    method: 'GET',
    path: '/api/pharmacy/orders',
    access: 'pharmacy',
    summary:
      'The pharmacy’s parts of orders: what waits longest comes first where they wait for it, else the newest; q finds the beginning of an order’s id, and whom it goes to',
    query: pharmacyOrdersQuery,
    response: z.object({
      orders: z.array(listedConsignment),
      counts: stateCounts,
    }),
    responseHeaders: [...tableHeaders],
  }),
  detail: endpoint({
    method: 'GET',
    path: '/api/pharmacy/orders/:id',
    access: 'pharmacy',
    summary: 'One of the pharmacy’s parts of an order',
    params: idParams,
    response: z.object({ order: pharmacyOrder }),
    problems: ['order_not_found'],
  }),
  accept: endpoint({
    method: 'POST',
    path: '/api/pharmacy/orders/:id/acceptance',
    access: 'pharmacy',
    summary: 'Take a new order on',
    params: idParams,
    response: changed,
    problems,
  }),
  pack: endpoint({
    method: 'POST',
    path: '/api/pharmacy/orders/:id/packing',
    access: 'pharmacy',
    summary:
      'Pack it, from the batches that expire first or from those that are named; its invoice is written then',
    params: idParams,
    body: z._default(z.object({ picks: z.optional(z.array(named).check(z.maxLength(500))) }), {}),
    response: changed,
    problems: [...problems, 'batch_unfit', 'order_held'],
  }),
  handOver: endpoint({
    method: 'POST',
    path: '/api/pharmacy/orders/:id/handover',
    access: 'pharmacy',
    summary:
      'Give a packed parcel to whoever brings it; not where a batch in it was recalled meanwhile',
    params: idParams,
    body: z.object({ carrier: text('Carrier is required', 80), trackingNumber: optionalText(80) }),
    response: changed,
    problems: [...problems, 'order_held'],
  }),
  deliver: endpoint({
    method: 'POST',
    path: '/api/pharmacy/orders/:id/delivery',
    access: 'pharmacy',
    summary: 'Say that the parcel has arrived',
    params: idParams,
    response: changed,
    problems,
  }),
  decline: endpoint({
    method: 'POST',
    path: '/api/pharmacy/orders/:id/refusal',
    access: 'pharmacy',
    summary:
      'Decline lines, or all of it, before it is handed over: their money goes back by itself',
    params: idParams,
    body: z.object({
      items: z.optional(z.array(lowerId).check(z.minLength(1), z.maxLength(200))),
      reason,
    }),
    response: changed,
    problems: [...problems, 'line_declined'],
  }),
}
