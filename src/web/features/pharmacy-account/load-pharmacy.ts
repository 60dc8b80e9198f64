import type { DeliveryAreas } from '#contract/delivery-areas.ts'
import type { Pharmacy } from '#contract/pharmacies.ts'
import type { Punctuality } from '#contract/punctuality.ts'
import type { DeliveryScheduleInput } from '#contract/schedule-calls.ts'
import { api } from '../../api/api.ts'
import { sentenceFor } from '../../format/problems.ts'
import { leaveIfEnded } from '../../session/guard.ts'

export type LoadedPharmacy =
  | {
      pharmacy: Pharmacy
      areas: DeliveryAreas
      schedule: DeliveryScheduleInput
      /** Null while it has delivered little, or is not public. */
      punctuality: Punctuality | null
      failure: null
    }
  | { pharmacy: null; areas: null; schedule: null; punctuality: null; failure: string }

export async function loadPharmacy(): Promise<LoadedPharmacy> {
  try {
    const [pharmacy, areas, schedule] = await Promise.all([
      api.pharmacies.profile(),
      api.deliveryAreas.show(),
      api.deliverySchedules.show(),
    ])
    const shown = pharmacy.verified
      ? await api.pharmacies.shown({ params: { id: pharmacy._id } })
      : null
    return { pharmacy, areas, schedule, punctuality: shown?.punctuality ?? null, failure: null }
  } catch (error) {
    leaveIfEnded(error, 'pharmacy')
    const failure = sentenceFor(error, 'Failed to fetch profile')
    return { pharmacy: null, areas: null, schedule: null, punctuality: null, failure }
  }
}
