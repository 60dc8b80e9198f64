import type { ReceivedReview } from '#contract/reviews.ts'
import { api } from '../../api/api.ts'
import { leaveIfEnded } from '../../session/guard.ts'

/** One page of the reviews of the pharmacy's medicines; `nextCursor` loads the next one. */
export type Received = {
  reviews: ReceivedReview[]
  unanswered: number
  nextCursor: string | null
}

export const receivedFailed = 'Failed to fetch reviews'

/** null if they could not be loaded. */
export async function loadReceived(): Promise<Received | null> {
  try {
    return await fetchReceived()
  } catch (error) {
    leaveIfEnded(error, 'pharmacy')
    return null
  }
}

export function fetchReceived(cursor?: string): Promise<Received> {
  return api.reviews.received({ query: { limit: 20, ...(cursor ? { cursor } : {}) } })
}
