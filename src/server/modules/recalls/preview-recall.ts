import type { Body, HandlerInput } from '#contract/endpoint.ts'
import type { recalls } from '#contract/recalls.ts'
import type { Context } from '../../platform/context.ts'
import { findMet } from '../catalogue/index.ts'
import { shortagesOf } from './bar.ts'
import { countCheckoutsOn, countReached } from './buyer-queries.ts'
import { findMetBatches } from './recalled-queries.ts'

const mostShown = 50
const mostOthers = 10

/** What a recall would meet, as things are now. */
export async function previewRecall(
  { db }: Context,
  { query }: HandlerInput<typeof recalls.preview>,
): Promise<Body<typeof recalls.preview>> {
  const { batchNumber, medicine, composition } = query
  const words = { medicine: medicine || null, composition: composition || null }
  const { met, others } = await findMet(db, { ...words, batchNumber })
  const ids = met.map(({ batchId }) => batchId)
  const shown = await findMetBatches(db, ids)
  return {
    pharmacies: new Set(shown.map(({ pharmacyId }) => pharmacyId)).size,
    batchCount: met.length,
    units: met.reduce((sum, { units }) => sum + units, 0),
    ...(await countReached(db, ids)),
    checkouts: await countCheckoutsOn(
      db,
      shortagesOf(met).map(({ medicineId }) => medicineId),
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
