import type { ReceivedReview } from '#contract/reviews.ts'
import { api } from '../../api.ts'
import { leaveIfEnded } from '../../guard.ts'

/** One stretch of what customers wrote of the pharmacy's medicines; `nextCursor` leads on. */
export type Received = {
  reviews: ReceivedReview[]
  unanswered: number
  nextCursor: string | null
}

export const receivedFailed = 'Failed to fetch reviews'

/** null where it could not be read. */
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
