import type { DeliveryAreas } from '#contract/delivery-areas.ts'
import type { Pharmacy } from '#contract/pharmacies.ts'
import { api } from '../../api/api.ts'
import { sentenceFor } from '../../format/problems.ts'
import { leaveIfEnded } from '../../session/guard.ts'

export type LoadedPharmacy =
  | { pharmacy: Pharmacy; areas: DeliveryAreas; failure: null }
  | { pharmacy: null; areas: null; failure: string }

export async function loadPharmacy(): Promise<LoadedPharmacy> {
  try {
    const [pharmacy, areas] = await Promise.all([
      api.pharmacies.profile(),
      api.deliveryAreas.show(),
    ])
    return { pharmacy, areas, failure: null }
  } catch (error) {
    leaveIfEnded(error, 'pharmacy')
    return { pharmacy: null, areas: null, failure: sentenceFor(error, 'Failed to fetch profile') }
  }
}
