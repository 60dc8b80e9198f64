import { useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { Role } from '#contract/accounts.ts'
import type { Review } from '#contract/reviews.ts'
import { api } from '../../../api/api.ts'
import { isRefusal, sentenceFor } from '../../../format/problems.ts'
import { loginPath } from '../../../routing/paths.ts'
import { clearEverything, readToken } from '../../../session/session.ts'
import { notify } from '../../../toasts/notify.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'

type VoteButtonProps = { review: Review; role: Role | null; votes: Votes }

/** 'Helpful (12)': a button for customers and visitors, whom it leads to the login; text for other roles. */
export function VoteButton({ review, role, votes }: VoteButtonProps) {
  const { voted, helpful } = votes.of(review)
  const words = helpful > 0 ? `Helpful (${helpful.toLocaleString('en-IN')})` : 'Helpful'
  if (role === 'pharmacy' || role === 'admin')
    return helpful > 0 ? <span className="tiny faint">{words}</span> : null
  return (
    <Button
      size="sm"
      className="vote"
      aria-pressed={voted}
      aria-label={`${words}: ${review.title}`}
      onClick={() => void votes.toggle(review)}
    >
      <Icon name={voted ? 'check' : 'thumbs-up'} />
      {words}
    </Button>
  )
}

type Vote = { voted: boolean; helpful: number }
type Votes = ReturnType<typeof useVotes>

/** The customer's votes, shown immediately and reverted on errors. `given`: ids of the reviews voted for. */
export function useVotes(given: readonly string[]) {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const [changes, setChanges] = useState<Record<string, Vote>>({})
  const busy = useRef(new Set<string>())

  const of = ({ _id, helpful }: Review): Vote =>
    changes[_id] ?? { voted: given.includes(_id), helpful }
  const set = (id: string, vote: Vote) => setChanges((others) => ({ ...others, [id]: vote }))

  function askToLogIn() {
    notify.error('Please log in to mark a review as helpful')
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
        clearEverything()
        askToLogIn()
      } else notify.error(sentenceFor(error, 'Your vote could not be saved. Please try again.'))
    } finally {
      busy.current.delete(id)
    }
  }

  return { of, toggle }
}
