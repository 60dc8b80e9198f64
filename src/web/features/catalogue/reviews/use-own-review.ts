import { useCallback, useEffect, useState } from 'react'
import type { OwnReview } from '#contract/reviews.ts'
import { api } from '../../../api.ts'
import { isRefusal } from '../../../problems.ts'
import { clearTokenAndUser } from '../../../session.ts'

export type OwnReviewState = {
  /** null until it is known, and for whoever is no customer. */
  state: OwnReview | null
  failed: boolean
  load: () => Promise<void>
  show: (state: OwnReview) => void
}

/** What the customer who is logged in has to do with the reviews of a medicine. */
export function useOwnReview(medicineId: string, isCustomer: boolean): OwnReviewState {
  const [state, show] = useState<OwnReview | null>(null)
  const [failed, setFailed] = useState(false)
  const load = useCallback(async () => {
    setFailed(false)
    try {
      show(await api.reviews.own({ params: { id: medicineId } }))
    } catch (error) {
      // The server knows this session no longer: the page goes on as for anybody.
      if (isRefusal(error, 401)) clearTokenAndUser()
      else setFailed(true)
    }
  }, [medicineId])
  useEffect(() => {
    if (isCustomer) void load()
    else show(null)
  }, [isCustomer, load])
  return { state, failed, load, show }
}
