import type { InspectedPharmacy } from '#contract/inspection.ts'
import { api } from '../../api/api.ts'
import { isRefusal } from '../../format/problems.ts'

/** The pharmacy of an inspection link; null if the link does not work. */
export async function openInspection(token: string): Promise<InspectedPharmacy | 'failed' | null> {
  try {
    return await api.inspection.open({ body: { token } })
  } catch (error) {
    return isRefusal(error, 'inspection_over') ? null : 'failed'
  }
}
