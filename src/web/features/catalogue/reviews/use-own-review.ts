import { useCallback, useEffect, useState } from 'react'
import type { OwnReview } from '#contract/reviews.ts'
import { api } from '../../../api/api.ts'
import { isRefusal } from '../../../format/problems.ts'
import { clearEverything } from '../../../session/session.ts'

export type OwnReviewState = {
  /** null until it is loaded, and for users who are not customers. */
  state: OwnReview | null
  failed: boolean
  load: () => Promise<void>
  show: (state: OwnReview) => void
}

/** The logged-in customer's review of a medicine, permission to write one, and votes. */
export function useOwnReview(medicineId: string, isCustomer: boolean): OwnReviewState {
  const [state, show] = useState<OwnReview | null>(null)
  const [failed, setFailed] = useState(false)
  const load = useCallback(async () => {
    setFailed(false)
    try {
      show(await api.reviews.own({ params: { id: medicineId } }))
    } catch (error) {
      // The session has expired: continue as a visitor.
      if (isRefusal(error, 401)) clearEverything()
      else setFailed(true)
    }
  }, [medicineId])
  useEffect(() => {
    if (isCustomer) void load()
    else show(null)
  }, [isCustomer, load])
  return { state, failed, load, show }
}
