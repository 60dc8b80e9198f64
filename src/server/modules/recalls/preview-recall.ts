import type { Body, HandlerInput } from '#contract/endpoint.ts'
import type { recalls } from '#contract/recalls.ts'
import type { Context } from '../../platform/context.ts'
import { findMatched } from './added-batches.ts'
import { shortagesOf } from './block-matched.ts'
import { countCheckoutsOn, countReached } from './buyer-queries.ts'
import { findMatchedBatches } from './recalled-queries.ts'

const mostShown = 50
const mostOthers = 10

/** What a recall would match now. */
export async function previewRecall(
  { db }: Context,
  { query }: HandlerInput<typeof recalls.preview>,
): Promise<Body<typeof recalls.preview>> {
  const { batchNumber, medicine, composition } = query
  const words = { medicine: medicine || null, composition: composition || null }
  const { matched, others } = await findMatched(db, { ...words, batchNumber })
  const ids = matched.map(({ batchId }) => batchId)
  const shown = await findMatchedBatches(db, ids)
  return {
    pharmacies: new Set(shown.map(({ pharmacyId }) => pharmacyId)).size,
    batchCount: matched.length,
    units: matched.reduce((sum, { units }) => sum + units, 0),
    ...(await countReached(db, ids)),
    checkouts: await countCheckoutsOn(
      db,
      shortagesOf(matched).map(({ medicineId }) => medicineId),
    ),
    batches: shown.slice(0, mostShown).map((one) => ({
      _id: one.id,
      pharmacy: { _id: one.pharmacyId, name: one.pharmacy },
      medicine: { _id: one.medicineId, name: one.medicine, composition: one.composition },
      number: one.number,
      expiryDate: one.expiryDate,
      units: one.units,
    })),
    others: [...new Set(others.map(({ name }) => name))].slice(0, mostOthers),
  }
}
