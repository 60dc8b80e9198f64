import type { Role } from '#contract/accounts.ts'
import type { Review } from '#contract/reviews.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import type { Votes } from './use-votes.ts'

type VoteButtonProps = { review: Review; role: Role | null; votes: Votes }

/** 'Helpful (12)'. For customers, and for strangers, whom it leads to the login; others read the number. */
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
