import * as z from 'zod/mini'
import { id, instant, keysOf, optionalText, text } from './fields.ts'
import { recallOutcomes, recallSeverities, saysNothing } from './recall-words.ts'
import { shipmentStates } from './shipments.ts'

const severity = z.enum(keysOf(recallSeverities), 'Choose a severity')
export const outcome = z.enum(keysOf(recallOutcomes), 'Choose an outcome')

/**
 * The scope of a recall: a batch number (ignoring spaces and case) of medicines whose names contain the given
 * words, or of a composition. A number alone is not enough because several makers may use it.
 */
const scope = {
  medicine: optionalText(120),
  composition: optionalText(300),
  batchNumber: text('Batch Number is required', 60),
}
const withName = <Shape extends z.ZodMiniObject<typeof scope>>(shape: Shape) =>
  shape.check(
    z.refine(({ medicine, composition }) => Boolean(medicine || composition), {
      message: 'Enter the medicine or its composition',
      path: ['medicine'],
    }),
    z.refine(({ medicine }) => !medicine || !saysNothing(medicine), {
      message: 'Enter the name of the medicine: these words match many medicines',
      path: ['medicine'],
    }),
  )
export const recallPreviewQuery = withName(z.object(scope))
export const recallInput = withName(
  z.object({
    ...scope,
    severity,
    reason: text('Give a reason. Pharmacies and buyers will see it', 500),
  }),
)
export type RecallInput = z.infer<typeof recallInput>

/** A batch that matches a recall. `units`: units that could be sold before it was blocked. */
export const matchingBatch = z.object({
  _id: id,
  pharmacy: z.object({ _id: id, name: z.string() }),
  medicine: z.object({ _id: id, name: z.string(), composition: z.string() }),
  number: z.string(),
  expiryDate: z.string(),
  units: z.int(),
})

/**
 * What a recall would affect. `buyers`: customers who bought units that were not returned; `onHold`: shipments
 * that have not left their pharmacy. `checkouts`: unpaid checkouts that would lose their reservation.
 * `batches`: at most 50; `others`: at most 10 medicines with the same batch number that do not match.
 */
export const recallPreview = z.object({
  pharmacies: z.int(),
  batchCount: z.int(),
  units: z.int(),
  buyers: z.int(),
  onHold: z.int(),
  checkouts: z.int(),
  batches: z.array(matchingBatch),
  others: z.array(z.string()),
})
export type RecallPreview = z.infer<typeof recallPreview>

const recallShape = {
  _id: id,
  medicine: z.nullable(z.string()),
  composition: z.nullable(z.string()),
  batchNumber: z.string(),
  severity,
  reason: z.string(),
  openedAt: instant,
  closedAt: z.nullable(instant),
  outcome: z.nullable(outcome),
}

/** `units`: units that could be sold before they were blocked. `answers`: pharmacies that reported their action. */
export const recall = z.object({
  ...recallShape,
  pharmacies: z.int(),
  batches: z.int(),
  units: z.int(),
  answers: z.int(),
})
export type Recall = z.infer<typeof recall>

export const recallDetail = z.extend(recall, {
  evidence: z.nullable(z.string()),
  openedBy: z.string(),
  closedBy: z.nullable(z.string()),
  buyers: z.int(),
  /** Notified buyers. */
  notified: z.int(),
  onHold: z.int(),
})
export type RecallDetail = z.infer<typeof recallDetail>

const answer = z.nullable(z.object({ note: z.string(), answeredAt: instant }))

/** A recalled batch as the administrator sees it; `setAside`: its units that are in stock and not sellable. */
export const recalledBatch = z.extend(matchingBatch, {
  setAside: z.int(),
  blockedAt: instant,
  answer,
})
export type RecalledBatch = z.infer<typeof recalledBatch>

/** An order item with units of a recalled batch. A deleted customer is 'Deleted customer', without an email. */
export const recallBuyer = z.object({
  _id: id,
  orderId: id,
  orderDate: instant,
  customer: z.object({ _id: id, name: z.string(), email: z.string(), phone: z.string() }),
  pharmacy: z.string(),
  medicine: z.string(),
  batchNumber: z.string(),
  units: z.int(),
  state: z.enum(keysOf(shipmentStates)),
  notifiedAt: z.nullable(instant),
})
export type RecallBuyer = z.infer<typeof recallBuyer>

/** A recall as one pharmacy sees it: its own batches, and its shipments that are on hold. */
export const ownRecall = z.object({
  ...recallShape,
  batches: z.array(
    z.object({
      _id: id,
      medicine: z.object({ _id: id, name: z.string() }),
      number: z.string(),
      expiryDate: z.string(),
      units: z.int(),
      setAside: z.int(),
    }),
  ),
  onHold: z.array(z.object({ _id: id, orderId: id })),
  answer,
})
export type OwnRecall = z.infer<typeof ownRecall>

/** A recalled item as its buyer sees it. `unsent`: it has not left its pharmacy. */
export const orderRecall = z.object({
  _id: id,
  itemId: id,
  medicine: z.string(),
  batchNumber: z.string(),
  expiryDate: z.string(),
  units: z.int(),
  severity,
  reason: z.string(),
  unsent: z.boolean(),
})
export type OrderRecall = z.infer<typeof orderRecall>
