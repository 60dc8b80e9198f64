import type { PharmacyOrder } from '#contract/pharmacy-orders.ts'
import { api } from '../../api.ts'
import { leaveIfEnded } from '../../guard.ts'
import { isRefusal, sentenceFor } from '../../problems.ts'

export type LoadedParcel =
  | { order: PharmacyOrder; failure: null }
  | { order: null; failure: string; gone: boolean }

export const parcelFailed = 'Failed to fetch the order'

export async function loadParcel(id: string): Promise<LoadedParcel> {
  try {
    return { order: (await api.pharmacyOrders.detail({ params: { id } })).order, failure: null }
  } catch (error) {
    leaveIfEnded(error, 'pharmacy')
    // An address that is no id is no order's either.
    const gone = isRefusal(error, 404) || isRefusal(error, 'invalid_input')
    const failure = gone ? 'Order not found.' : sentenceFor(error, parcelFailed)
    return { order: null, failure, gone }
  }
}
