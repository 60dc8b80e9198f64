import * as z from 'zod/mini'
import { deliveryAddress } from './address.ts'
import { deliveryProof, deliveryProofInput } from './delivery-proofs.ts'
import { schedules } from './drug-schedules.ts'
import { endpoint } from './endpoint.ts'
import { id, idParams, instant, keysOf, optionalText, quantity, success, text } from './fields.ts'
import { cashOfShipment } from './orders.ts'
import { dispensingStates } from './prescription-rules.ts'
import { shipmentStates } from './shipments.ts'
import { tableHeaders, tableQuery } from './table.ts'
import { timeline } from './timeline.ts'

const state = z.enum(keysOf(shipmentStates), 'Unknown state.')

const batch = { batchId: id, batchNumber: z.string(), expiryDate: z.string() }
/** Units of an item that come from one batch. */
const pick = z.object({ ...batch, quantity: z.int() })
/** A batch that may be packed, with its available units including those already picked. */
const choice = z.object({ ...batch, units: z.int() })

/**
 * One item of a shipment. `price` in rupees for one unit. `picks`: the batches its units are taken from; none
 * may expire before `promisedExpiry`. `choices`: the batches they may be taken from instead, until the
 * shipment is packed. `onHold`: one of its batches was recalled. `dispensing`: null unless it needs a prescription.
 * `takenOut`: units that the customer took out of the order; `quantity` is without them. What the customer took out
 * altogether is `declinedBy` them. `discount`: what the pharmacy's own coupon took off all units bought.
 */
export const shipmentItem = z.object({
  _id: id,
  medicine: z.object({ _id: id, name: z.string(), image: z.string() }),
  packSize: z.nullable(z.string()),
  quantity: z.int(),
  price: z.number(),
  discount: z.optional(z.number()),
  promisedExpiry: z.nullable(z.string()),
  picks: z.array(pick),
  choices: z.array(choice),
  onHold: z.boolean(),
  schedule: z.nullable(z.enum(keysOf(schedules))),
  dispensing: z.nullable(z.enum(dispensingStates)),
  takenOut: z.int(),
  declinedAt: z.nullable(instant),
  declinedBy: z.nullable(z.enum(['pharmacy', 'customer'])),
  declineReason: z.nullable(z.string()),
})
export type ShipmentItem = z.infer<typeof shipmentItem>

/**
 * Why a shipment waits: its pharmacy is suspended, has no active form 20, or lacks what some of the items need: an
 * active form 21 or, for packing, an active pharmacist.
 */
const shipmentBlock = z.enum(['suspended', 'unlicensed', 'no_form21', 'no_pharmacist'])

/** States in which the pharmacy has to act. */
export const statesToWork = ['new', 'accepted', 'packed'] as const

/**
 * A shipment in the pharmacy's list. `promisedOn` is a date in India; `late`: it has passed without delivery.
 * `pickup`: the customer collects it at the pharmacy once it is packed.
 * `itemCount`, `units` and `total` (rupees) exclude declined items, unless all items were declined. `blocked`: why
 * it waits; it can still be declined. `needsPrescription`: a pharmacist has to verify a prescription before it is
 * packed.
 */
export const listedShipment = z.object({
  _id: id,
  orderId: id,
  state,
  placedAt: instant,
  promisedOn: z.nullable(z.string()),
  late: z.boolean(),
  customer: z.string(),
  city: z.string(),
  itemCount: z.int(),
  units: z.int(),
  total: z.number(),
  onHold: z.boolean(),
  needsPrescription: z.boolean(),
  pickup: z.boolean(),
  blocked: z.nullable(shipmentBlock),
  cash: z.optional(cashOfShipment),
})
export type ListedShipment = z.infer<typeof listedShipment>

/**
 * A shipment with its items and address, as its pharmacy sees it; nothing of other pharmacies. `refunded`:
 * rupees refunded for its items. `proof`: why it counts as delivered.
 */
export const pharmacyShipment = z.extend(listedShipment, {
  deliveryAddress,
  items: z.array(shipmentItem),
  carrier: z.nullable(z.string()),
  trackingNumber: z.nullable(z.string()),
  acceptedAt: z.nullable(instant),
  packedAt: z.nullable(instant),
  shippedAt: z.nullable(instant),
  deliveredAt: z.nullable(instant),
  proof: deliveryProof,
  refunded: z.number(),
  timeline,
})
export type PharmacyShipment = z.infer<typeof pharmacyShipment>

const changed = z.extend(success, { order: pharmacyShipment })
/** Units of an item from one batch; the picks of an item must cover all its units. */
const chosenPick = z.object({ itemId: id, batchId: id, quantity })
const problems = ['order_not_found', 'step_taken'] as const
const permission = [
  'licence_inactive',
  'pharmacy_suspended',
  'schedule_c_licence_inactive',
] as const
/** Why a packed shipment may not leave its pharmacy, until the item is declined. */
const staysPacked = ['order_on_hold', 'batch_unfit', 'drug_rule_changed'] as const
const reason = text('Give a reason. The customer will see it.', 300)

/** Number of shipments in each state; `mostCountedRows` + 1 (10,001) stands for more than 10,000. */
export const stateCounts = z.object({
  new: z.int(),
  accepted: z.int(),
  packed: z.int(),
  shipped: z.int(),
  delivered: z.int(),
  declined: z.int(),
  cancelled: z.int(),
})

/** `state`: a state, or 'work' for those that wait for the pharmacy (`statesToWork`); all states if absent. */
export const pharmacyShipmentsQuery = z.object({
  ...tableQuery,
  state: z.optional(z.enum([...keysOf(shipmentStates), 'work'], 'Unknown state.')),
})

export const pharmacyShipments = {
  list: endpoint({
    method: 'GET',
    path: '/api/pharmacy/shipments',
    access: 'pharmacy',
    summary:
      'List the pharmacy’s shipments: longest waiting first in states in which the pharmacy has to act, else newest first; q matches the start of an order’s id and the recipient. A count of 10,001 stands for more than 10,000',
    query: pharmacyShipmentsQuery,
    response: z.object({
      orders: z.array(listedShipment),
      counts: stateCounts,
    }),
    responseHeaders: [...tableHeaders],
  }),
  detail: endpoint({
    method: 'GET',
    path: '/api/pharmacy/shipments/:id',
    access: 'pharmacy',
    summary: 'Get one of the pharmacy’s shipments',
    params: idParams,
    response: z.object({ order: pharmacyShipment }),
    problems: ['order_not_found'],
  }),
  accept: endpoint({
    method: 'POST',
    path: '/api/pharmacy/shipments/:id/acceptance',
    access: 'pharmacy',
    summary: 'Accept a new shipment',
    params: idParams,
    response: changed,
    problems: [...problems, ...permission],
  }),
  pack: endpoint({
    method: 'POST',
    path: '/api/pharmacy/shipments/:id/packing',
    access: 'pharmacy',
    summary:
      'Pack a shipment from the given batches (default: earliest expiry first) and issue its invoice. An active pharmacist signs for medicines that need a prescription, whose prescription must be verified; they are entered into the registers',
    params: idParams,
    body: z._default(
      z.object({ picks: z.optional(z.array(chosenPick).check(z.maxLength(500))) }),
      {},
    ),
    response: changed,
    problems: [
      ...problems,
      ...permission,
      'pharmacist_inactive',
      'batch_unfit',
      'order_on_hold',
      'pharmacist_required',
      'prescription_unverified',
      'drug_rule_changed',
    ],
  }),
  handOver: endpoint({
    method: 'POST',
    path: '/api/pharmacy/shipments/:id/handover',
    access: 'pharmacy',
    summary:
      'Hand a packed shipment over to the carrier; fails if one of its batches was recalled or has expired, or a medicine may no longer be sold as it was ordered',
    params: idParams,
    body: z.object({ carrier: text('Carrier is required', 80), trackingNumber: optionalText(80) }),
    response: changed,
    problems: [...problems, ...permission, ...staysPacked],
  }),
  deliver: endpoint({
    method: 'POST',
    path: '/api/pharmacy/shipments/:id/delivery',
    access: 'pharmacy',
    summary:
      'Mark a shipment as delivered, with the customer’s code or a carrier’s confirmation; one that the customer collects, once it is packed, as collected, with the code. One that is paid in cash needs `cashCollected`. Five wrong codes pause it for 15 minutes',
    params: idParams,
    body: deliveryProofInput,
    response: changed,
    problems: [
      ...problems,
      ...permission,
      ...staysPacked,
      'delivery_code_wrong',
      'delivery_code_paused',
      'cash_not_confirmed',
      'delivery_cancelled',
    ],
  }),
  decline: endpoint({
    method: 'POST',
    path: '/api/pharmacy/shipments/:id/refusal',
    access: 'pharmacy',
    summary: 'Decline items or the whole shipment before handover; they are refunded automatically',
    params: idParams,
    body: z.object({
      items: z.optional(z.array(id).check(z.minLength(1), z.maxLength(200))),
      reason,
    }),
    response: changed,
    problems: [...problems, 'item_declined'],
  }),
}
