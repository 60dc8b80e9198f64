import { useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { Review } from '#contract/reviews.ts'
import { api } from '../../../api.ts'
import { notify } from '../../../notify.ts'
import { loginPath } from '../../../paths.ts'
import { isRefusal, sentenceFor } from '../../../problems.ts'
import { clearTokenAndUser, readToken } from '../../../session.ts'

type Vote = { voted: boolean; helpful: number }
export type Votes = ReturnType<typeof useVotes>

/** Which reviews were found helpful, shown as they will be: a refusal takes it back. `given`: ids, as loaded. */
export function useVotes(given: readonly string[]) {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const [changes, setChanges] = useState<Record<string, Vote>>({})
  const busy = useRef(new Set<string>())

  const of = ({ _id, helpful }: Review): Vote =>
    changes[_id] ?? { voted: given.includes(_id), helpful }
  const set = (id: string, vote: Vote) => setChanges((others) => ({ ...others, [id]: vote }))

  function askToLogIn() {
    notify.error('Please login to say what helped you')
    void navigate(loginPath('customer', `${pathname}#reviews`))
  }

  async function toggle(review: Review) {
    const { _id: id } = review
    if (readToken() === null) return askToLogIn()
    if (busy.current.has(id)) return
    busy.current.add(id)
    const before = of(review)
    const voted = !before.voted
    set(id, { voted, helpful: before.helpful + (voted ? 1 : -1) })
    try {
      const call = voted ? api.reviews.vote : api.reviews.unvote
      set(id, { voted, helpful: (await call({ params: { id } })).helpful })
    } catch (error) {
      set(id, before)
      if (isRefusal(error, 401)) {
        clearTokenAndUser()
        askToLogIn()
      } else notify.error(sentenceFor(error, 'Your vote could not be saved. Please try again.'))
    } finally {
      busy.current.delete(id)
    }
  }

  return { of, toggle }
}
