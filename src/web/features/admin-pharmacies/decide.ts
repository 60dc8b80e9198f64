import type { Pharmacy } from '#contract/pharmacies.ts'
import { api } from '../../api.ts'
import { notify, savedFor } from '../../notify.ts'
import { isRefusal, sentenceFor } from '../../problems.ts'

/*
 * SPEC.md §8 knows two ways for a decision to come to nothing: the server refused it, or there was no
 * answer to speak of. Both functions say whether an answer came: where none did, reading the list anew
 * would only take it away.
 */

export async function verifyPharmacy({ _id }: Pharmacy): Promise<boolean> {
  try {
    await api.people.verifyPharmacy({ params: { id: _id } })
    notify.success('Pharmacy verified successfully!', savedFor)
  } catch (error) {
    const refused = wasRefused(error)
    notify.error(
      refused ? 'Failed to verify pharmacy.' : 'Error verifying pharmacy. Please try again.',
      savedFor,
    )
    return answered(error)
  }
  return true
}

/** Rejects one that waits; one that was verified meanwhile, by somebody else, stays. */
export async function deletePharmacy({ _id, verified }: Pharmacy): Promise<boolean> {
  try {
    const query = verified ? {} : { waiting: 'true' as const }
    await api.people.deletePharmacy({ params: { id: _id }, query })
    notify.success('Pharmacy deleted successfully!', savedFor)
  } catch (error) {
    if (isRefusal(error, 'pharmacy_already_verified')) notify.error(sentenceFor(error), savedFor)
    else if (wasRefused(error)) notify.error('Failed to delete pharmacy!', savedFor)
    else notify.error('Error deleting pharmacy. Please try again.', savedFor)
    return answered(error)
  }
  return true
}

function wasRefused(error: unknown): boolean {
  return answered(error) && !isRefusal(error, 'unreadable')
}

function answered(error: unknown): boolean {
  return !isRefusal(error, 'network')
}
