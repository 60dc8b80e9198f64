import type { HandlerInput } from '#contract/endpoint.ts'
import type { adminReturns, pharmacyReturns } from '#contract/return-decisions.ts'
import type { Context } from '../../platform/context.ts'
import { type Pharmacist, restoreReturned } from '../dispensing/index.ts'
import type { BackAgain } from '../fulfilment/index.ts'
import { requirePharmacist } from '../pharmacies/index.ts'
import type { Decider } from './decider.ts'
import type { ReturnRow } from './return-queries.ts'

type Acceptance = HandlerInput<typeof pharmacyReturns.accept | typeof adminReturns.accept>['body']

/**
 * The pharmacist who decides that the prescription allows the returned units again; null if nobody does. The
 * administrator cannot decide it. Throws `pharmacist_required`.
 */
export async function findRestoring(
  { db, actor, now }: Context<Decider>,
  { needsPrescription }: Pick<ReturnRow, 'needsPrescription'>,
  acceptance: Acceptance,
): Promise<Pharmacist | null> {
  const isAsked = 'restorePrescription' in acceptance && acceptance.restorePrescription === true
  if (actor.role !== 'pharmacy' || !isAsked || !needsPrescription) return null
  const { id, name, council, registrationNumber } = await requirePharmacist({ db, actor, now })
  return { id, name, council, registrationNumber }
}

/**
 * Makes the returned units available on the prescription again, with counter-entries in the registers for the batches
 * that came back. Comes after the stock, which is locked before prescriptions. Returns whether it did.
 */
export async function restorePrescription(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { orderItemId, quantity, unitsPerPack }: ReturnRow,
  batches: readonly BackAgain[],
  pharmacist: Pharmacist | null,
): Promise<boolean> {
  if (pharmacist === null) return false
  const returned = { orderItemId, batches, units: quantity * unitsPerPack }
  const reason = 'Returned by the customer; available on the prescription again'
  await restoreReturned(db, returned, { reason, at: now, pharmacist })
  return true
}
