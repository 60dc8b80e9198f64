import * as z from 'zod/mini'
import { consignmentStates } from './consignments.ts'
import { id, instant, keysOf, optionalText, text } from './fields.ts'
import { recallOutcomes, recallSeverities, saysNothing } from './recall-words.ts'

const severity = z.enum(keysOf(recallSeverities), 'Choose how dangerous it is')
export const outcome = z.enum(keysOf(recallOutcomes), 'Choose how it ended')

/**
 * What is recalled: a batch's number (blanks and capitals don't matter) of a medicine by the words of its name,
 * or of a composition. A number alone never is: other makers use it, too.
 */
const meant = {
  medicine: optionalText(120),
  composition: optionalText(300),
  batchNumber: text('Batch Number is required', 60),
}
const named = <Meant extends z.ZodMiniObject<typeof meant>>(shape: Meant) =>
  shape.check(
    z.refine(({ medicine, composition }) => Boolean(medicine || composition), {
      message: 'Name the medicine or its composition',
      path: ['medicine'],
    }),
    z.refine(({ medicine }) => !medicine || !saysNothing(medicine), {
      message: 'Name the medicine: this would fit many',
      path: ['medicine'],
    }),
  )
export const recallPreviewQuery = named(z.object(meant))
export const recallInput = named(
  z.object({
    ...meant,
    severity,
    reason: text('Say why: pharmacies and buyers will read it', 500),
  }),
)
export type RecallInput = z.infer<typeof recallInput>

/** One batch that a recall meets. `units` could be sold until then. */
export const metBatch = z.object({
  _id: id,
  pharmacy: z.object({ _id: id, name: z.string() }),
  medicine: z.object({ _id: id, name: z.string(), composition: z.string() }),
  number: z.string(),
  expiryDate: z.string(),
  units: z.int(),
})

/**
 * What a recall would meet. `buyers`: customers whose order took units of it that did not come back; `held`:
 * parts of orders that have not left their pharmacy yet. `checkouts`: unpaid ones that would lose what they
 * hold. `batches` are fifty at most; `others`: ten medicines at most that share the number and are not meant.
 */
export const recallPreview = z.object({
  pharmacies: z.int(),
  batchCount: z.int(),
  units: z.int(),
  buyers: z.int(),
  held: z.int(),
  checkouts: z.int(),
  batches: z.array(metBatch),
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

/** `units`: those that could be sold when they were blocked. `answers`: pharmacies that said what they did. */
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
  /** Buyers that were told. */
  told: z.int(),
  held: z.int(),
})
export type RecallDetail = z.infer<typeof recallDetail>

const answer = z.nullable(z.object({ note: z.string(), answeredAt: instant }))

/** A batch as the administrator follows it up; `setAside`: what stands there of it. */
export const recalledBatch = z.extend(metBatch, {
  setAside: z.int(),
  blockedAt: instant,
  answer,
})
export type RecalledBatch = z.infer<typeof recalledBatch>

/** A line of an order with units of a recalled batch. Who left is 'Deleted customer', without an e-mail. */
export const recallBuyer = z.object({
  _id: id,
  orderId: id,
  orderDate: instant,
  customer: z.object({ _id: id, name: z.string(), email: z.string(), phone: z.string() }),
  pharmacy: z.string(),
  medicine: z.string(),
  batchNumber: z.string(),
  units: z.int(),
  state: z.enum(keysOf(consignmentStates)),
  toldAt: z.nullable(instant),
})
export type RecallBuyer = z.infer<typeof recallBuyer>

/** A recall as one pharmacy sees it: its own batches, and its orders that it holds. */
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
  held: z.array(z.object({ _id: id, orderId: id })),
  answer,
})
export type OwnRecall = z.infer<typeof ownRecall>

/** What the buyer of an order must know. `kept`: it has not left its pharmacy. */
export const orderRecall = z.object({
  _id: id,
  itemId: id,
  medicine: z.string(),
  batchNumber: z.string(),
  expiryDate: z.string(),
  units: z.int(),
  severity,
  reason: z.string(),
  kept: z.boolean(),
})
export type OrderRecall = z.infer<typeof orderRecall>
