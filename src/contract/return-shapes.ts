import * as z from 'zod/mini'
import { deliveryProof } from './delivery-proofs.ts'
import { id, instant, keysOf } from './fields.ts'
import { refundStates } from './refunds.ts'
import { returnReasons, returnStates } from './returns.ts'

export const reason = z.enum(keysOf(returnReasons), 'Choose what is wrong.')

/** An order item as it was bought; `price` in rupees for one unit. */
const item = z.object({
  _id: id,
  medicine: z.object({ _id: id, name: z.string(), image: z.string() }),
  packSize: z.nullable(z.string()),
  price: z.number(),
})

/**
 * A delivered order item of which `left` units can be returned `until` then. `open`: it has an undecided
 * return, which must be decided before another one can be requested.
 */
export const returnableItem = z.extend(item, {
  shipmentId: id,
  left: z.int(),
  until: instant,
  open: z.boolean(),
})
export type ReturnableItem = z.infer<typeof returnableItem>

/**
 * A return: units that a customer wants to return. `photos`: ids, for the call `photo`. `refund`: its amount in
 * rupees and its state; the state is null if the whole amount had already been refunded.
 */
export const customerReturn = z.object({
  _id: id,
  orderId: id,
  shipmentId: id,
  item,
  pharmacy: z.object({ _id: id, name: z.string() }),
  quantity: z.int(),
  reason,
  note: z.string(),
  photos: z.array(id),
  state: z.enum(returnStates),
  requestedAt: instant,
  decidedAt: z.nullable(instant),
  decidedBy: z.nullable(z.enum(['pharmacy', 'admin'])),
  answer: z.nullable(z.string()),
  refund: z.nullable(z.object({ amount: z.number(), state: z.nullable(z.enum(refundStates)) })),
})
export type CustomerReturn = z.infer<typeof customerReturn>

/** A batch that the item was packed from. `left`: its units that were not returned; `fit`: they may be sold again. */
const packedBatch = z.object({
  _id: id,
  number: z.string(),
  expiryDate: z.string(),
  left: z.int(),
  fit: z.boolean(),
})

/**
 * A return as its pharmacy and the administrator see it. `value`: the price of the units; `back`: the amount
 * refunded if it is accepted now, null once accepted; `left`: units of the item whose sale is not reversed.
 * `late`: the administrator may decide, because `answerBy` has passed or the pharmacy is closed. `refusal`:
 * the pharmacy's answer that the administrator overruled. `customer` is '' once erased. `needsPrescription`: the item
 * was dispensed on a prescription. `proof`: why the shipment counts as delivered.
 */
export const decidedReturn = z.extend(customerReturn, {
  customer: z.string(),
  deliveredAt: z.nullable(instant),
  bought: z.int(),
  left: z.int(),
  value: z.number(),
  back: z.nullable(z.number()),
  batches: z.array(packedBatch),
  restock: z.nullable(z.boolean()),
  answerBy: instant,
  late: z.boolean(),
  refusal: z.nullable(z.string()),
  refusedAt: z.nullable(instant),
  needsPrescription: z.boolean(),
  proof: deliveryProof,
})
export type DecidedReturn = z.infer<typeof decidedReturn>

/** A return in a list; `value` in rupees. */
export const listedReturn = z.object({
  _id: id,
  orderId: id,
  medicine: z.object({ name: z.string(), image: z.string() }),
  pharmacy: z.object({ _id: id, name: z.string() }),
  quantity: z.int(),
  value: z.number(),
  reason,
  photos: z.int(),
  state: z.enum(returnStates),
  requestedAt: instant,
  decidedAt: z.nullable(instant),
  decidedBy: z.nullable(z.enum(['pharmacy', 'admin'])),
  late: z.boolean(),
})
export type ListedReturn = z.infer<typeof listedReturn>
