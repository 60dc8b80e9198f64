import type { Pharmacy } from '#contract/pharmacies.ts'
import { api } from '../../api/api.ts'
import { sentenceFor } from '../../format/problems.ts'
import { leaveIfEnded } from '../../session/guard.ts'

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
