import * as z from 'zod/mini'
import { id, instant, keysOf } from './fields.ts'
import { refundStates } from './refunds.ts'
import { returnReasons, returnStates } from './returns.ts'

export const reason = z.enum(keysOf(returnReasons), 'Say what is the matter.')

/** A line of an order, as it was bought; `price` in rupees for one unit. */
const line = z.object({
  _id: id,
  medicine: z.object({ _id: id, name: z.string(), image: z.string() }),
  packSize: z.nullable(z.string()),
  price: z.number(),
})

/**
 * A line of an order that was delivered: `left` units of it can be given back `until` then. `open`: that is
 * asked for already; it is answered before more can be asked.
 */
export const returnableLine = z.extend(line, {
  consignmentId: id,
  left: z.int(),
  until: instant,
  open: z.boolean(),
})
export type ReturnableLine = z.infer<typeof returnableLine>

/**
 * Units that their buyer wants to give back. `photos`: ids, for `photo`. `refund` is what went back for it,
 * in rupees, and how far it is; its state is null where all had been given back before.
 */
export const customerReturn = z.object({
  _id: id,
  orderId: id,
  consignmentId: id,
  line,
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

/** A batch that the line was packed from. `left` of its units have not come back; `fit`: they may be sold again. */
const packedBatch = z.object({
  _id: id,
  number: z.string(),
  expiryDate: z.string(),
  left: z.int(),
  fit: z.boolean(),
})

/**
 * The same as its pharmacy and the administrator see it. `value`: the price of the units; `back`: what goes
 * back if it is accepted now, null once it was; `left`: how many units still stand. `answerBy`: from then on the administrator may
 * decide, as where the pharmacy is closed: `late`. `refusal` is what the pharmacy said before the
 * administrator overruled it. `customer` is '' once erased.
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
})
export type DecidedReturn = z.infer<typeof decidedReturn>

/** One row of a list of them; `value` in rupees. */
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
