import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { id, idList, idParams, keysOf, quantity, success } from './fields.ts'
import { refillLimits } from './refill-supply.ts'
import { refillHindrances } from './refill-words.ts'
import { reorderedItem } from './reorder.ts'
import { knownProduct } from './saved-items.ts'

const { piecesPerDay, daysPerPack, daysBefore } = refillLimits
const wrongPieces = 'Enter 0.5 to 50 pieces a day, in halves'
const wrongDays = 'Enter 1 to 365 whole days'
const wrongBefore = 'Choose 1 to 14 days'

/**
 * How fast it is used up: `piecesPerDay` if the pack is counted in pieces, else `daysPerPack`; and how many days before
 * it runs out the customer is reminded.
 */
export const refillIntake = z.object({
  piecesPerDay: z._default(
    z.nullable(
      z
        .number(wrongPieces)
        .check(
          z.gte(piecesPerDay.least, wrongPieces),
          z.lte(piecesPerDay.most, wrongPieces),
          z.multipleOf(0.5, wrongPieces),
        ),
    ),
    null,
  ),
  daysPerPack: z._default(
    z.nullable(
      z
        .int(wrongDays)
        .check(z.gte(daysPerPack.least, wrongDays), z.lte(daysPerPack.most, wrongDays)),
    ),
    null,
  ),
  daysBefore: z._default(
    z
      .int(wrongBefore)
      .check(z.gte(daysBefore.least, wrongBefore), z.lte(daysBefore.most, wrongBefore)),
    daysBefore.usual,
  ),
})
export type RefillIntake = z.infer<typeof refillIntake>

/** Units that came, or are expected, on a day in India. `pieces`: in all of them; null: not counted in pieces. */
const supply = z.object({ on: z.string(), units: z.int(), pieces: z.nullable(z.int()) })

/** `counting`: the reminder is still to come. `ended`: nothing is left of what it counted, or it was returned. */
export const refillStates = ['counting', 'due', 'paused', 'ended'] as const

/**
 * A reminder of a product that the customer takes regularly. `supplies`: the units that it counts, of the order item
 * `itemId` and of later orders. `onTheWay`: some are not delivered yet, and counted from the day that was promised.
 * `runsOutOn`: the first day for which not enough is left; null if nothing is left to count. `remindOn`: the day of the
 * reminder.
 */
export const refill = z.object({
  product: knownProduct,
  orderId: id,
  itemId: id,
  piecesPerPack: z.nullable(z.int()),
  piecesPerDay: z.nullable(z.number()),
  daysPerPack: z.nullable(z.int()),
  daysBefore: z.int(),
  supplies: z.array(supply),
  onTheWay: z.boolean(),
  runsOutOn: z.nullable(z.string()),
  remindOn: z.nullable(z.string()),
  state: z.enum(refillStates),
})
export type Refill = z.infer<typeof refill>

/** What a reminder for an order item would count, and the customer's reminder for its product, if there is one. */
export const refillDraft = z.object({
  product: knownProduct,
  piecesPerPack: refill.shape.piecesPerPack,
  supplies: refill.shape.supplies,
  onTheWay: refill.shape.onTheWay,
  refill: z.nullable(refill),
})
export type RefillDraft = z.infer<typeof refillDraft>

/**
 * What would be ordered of a product. `wanted`: units, as they were ordered last. `before`: the offer of that time.
 * `offer`: the medicine of the same pharmacy if it is in stock, else the product’s best offer; null: nobody sells it.
 * `most`: units that the cart can have; `addable`: those that are added to it. `hindrance` and `message` say why fewer.
 */
export const preparedRefill = z.object({
  product: knownProduct,
  runsOutOn: refill.shape.runsOutOn,
  wanted: z.int(),
  before: z.object({
    pharmacy: z.string(),
    price: z.number(),
    neededPrescription: z.boolean(),
  }),
  offer: z.nullable(
    z.object({
      _id: id,
      name: z.string(),
      packSize: knownProduct.shape.packSize,
      image: z.string(),
      price: z.number(),
      pharmacy: z.string(),
      samePharmacy: z.boolean(),
      available: z.int(),
      inCart: z.int(),
      needsPrescription: z.boolean(),
    }),
  ),
  most: z.int(),
  addable: z.int(),
  hindrance: z.nullable(z.enum(keysOf(refillHindrances))),
  message: z.nullable(z.string()),
})
export type PreparedRefill = z.infer<typeof preparedRefill>

/** The prescription that the medicines of a refill are ordered with. `patient`: null if none was chosen for it yet. */
const refillPrescription = z.nullable(z.object({ _id: id, patient: z.nullable(id) }))
export type RefillPrescription = z.infer<typeof refillPrescription>

const ofItem = z.object({ orderId: id, itemId: id })
const refused = ['order_not_found', 'refill_not_countable', 'refill_intake_wrong'] as const

/** In calls about one refill, the id is its product’s. */
export const refills = {
  list: endpoint({
    method: 'GET',
    path: '/api/refills',
    access: 'customer',
    summary: `List the customer’s refills, those that run out first at the top; ${refillLimits.refills} at most`,
    response: z.object({ refills: z.array(refill) }),
  }),
  draft: endpoint({
    method: 'GET',
    path: '/api/orders/:orderId/items/:itemId/refill',
    access: 'customer',
    summary: 'Get what a refill of an order item would count',
    params: ofItem,
    response: refillDraft,
    problems: ['order_not_found', 'refill_not_countable'],
  }),
  set: endpoint({
    method: 'PUT',
    path: '/api/orders/:orderId/items/:itemId/refill',
    access: 'customer',
    summary:
      'Ask to be reminded before an order item runs out. One reminder per product: setting it again replaces it, and counts from this order on. Idempotent',
    params: ofItem,
    body: refillIntake,
    response: z.extend(success, { refill }),
    problems: [...refused, 'too_many_refills'],
  }),
  change: endpoint({
    method: 'PUT',
    path: '/api/refills/:id',
    access: 'customer',
    summary: 'Change a refill, pause it or resume it. Idempotent',
    params: idParams,
    body: z.extend(refillIntake, { paused: z._default(z.boolean('Must be true or false'), false) }),
    response: z.extend(success, { refill }),
    problems: ['refill_not_found', 'refill_intake_wrong'],
  }),
  stop: endpoint({
    method: 'DELETE',
    path: '/api/refills/:id',
    access: 'customer',
    summary: 'Delete a refill. Idempotent',
    params: idParams,
    response: success,
  }),
  prepare: endpoint({
    method: 'GET',
    path: '/api/refills/prepared',
    access: 'customer',
    summary:
      'Get what ordering refills would put into the cart: of all that are due, or of the products `ids`. `prescription`: with which the medicines that need one can be ordered',
    query: z.object({ ids: z.optional(idList(refillLimits.refills)) }),
    response: z.object({
      items: z.array(preparedRefill),
      prescription: refillPrescription,
    }),
  }),
  order: endpoint({
    method: 'POST',
    path: '/api/refills/order',
    access: 'customer',
    summary:
      'Put refills into the cart: as many units of each offer as `quantity`, with those that are in it, as far as stock and prescription go. What else is in the cart stays. Repeating it adds nothing',
    body: z.object({
      items: z
        .array(z.object({ product: id, itemId: id, quantity }))
        .check(z.minLength(1, 'Choose at least one medicine.'), z.maxLength(refillLimits.refills)),
    }),
    response: z.extend(success, {
      message: z.string(),
      items: z.array(reorderedItem),
      prescription: refillPrescription,
    }),
    problems: ['refill_not_found', 'refill_changed'],
  }),
}
