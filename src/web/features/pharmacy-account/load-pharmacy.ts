import type { Pharmacy } from '#contract/pharmacies.ts'
import { api } from '../../api.ts'
import { leaveIfEnded } from '../../guard.ts'
import { sentenceFor } from '../../problems.ts'

export type LoadedPharmacy =
  | { pharmacy: Pharmacy; failure: null }
  | { pharmacy: null; failure: string }

export async function loadPharmacy(): Promise<LoadedPharmacy> {
  try {
    return { pharmacy: await api.pharmacies.profile(), failure: null }
  } catch (error) {
    leaveIfEnded(error, 'pharmacy')
    return { pharmacy: null, failure: sentenceFor(error, 'Failed to fetch profile') }
  }
}
