import { useRef, useState } from 'react'
import type { Role } from '#contract/accounts.ts'
import type { Medicine } from '#contract/medicine.ts'
import type { ReviewSort } from '#contract/review-limits.ts'
import type { ReviewPage } from '#contract/reviews.ts'
import { Button } from '../../../ui/button.tsx'
import { ToolSelect } from '../../../ui/tool-select.tsx'
import { useFirstAdded } from '../../../ui/use-first-added.ts'
import { RemoveReview } from './remove-review.tsx'
import { OneReview } from './review-article.tsx'
import { shownAtFirst } from './reviews-props.ts'
import { useReviewList } from './use-review-list.ts'
import { useVotes } from './use-votes.ts'
import { VoteButton } from './vote-button.tsx'

const sortWords: Record<ReviewSort, string> = {
  helpful: 'Most helpful',
  newest: 'Newest',
  '-rating': 'Highest rating',
  rating: 'Lowest rating',
}

type ReviewListProps = {
  medicine: Medicine
  first: ReviewPage
  /** Ids of reviews that stand elsewhere, or nowhere any more. */
  without: readonly string[]
  role: Role | null
  votes: readonly string[]
  onRemoved: (id: string) => void
}

export function ReviewList(props: ReviewListProps) {
  const { medicine, first, without, role, onRemoved } = props
  const list = useReviewList(medicine._id, first)
  const votes = useVotes(props.votes)
  const [all, setAll] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const rows = list.rows.filter(({ _id }) => !without.includes(_id))

  const leadOn = useFirstAdded(box, '.review', rows.length)

  if (rows.length === 0) return null
  return (
    <>
      {rows.length > 1 ? (
        <ToolSelect
          label="Sort by"
          value={list.sort}
          words={sortWords}
          onChoose={(sort) => void list.choose(sort)}
        />
      ) : null}
      <div id="review-list" className="review-list" aria-busy={list.busy || undefined} ref={box}>
        {rows.map((review, at) => (
          <OneReview
            key={review._id}
            review={review}
            seller={medicine.pharmacy.name}
            closed={!all && at >= shownAtFirst}
          >
            <div className="review__acts">
              <VoteButton review={review} role={role} votes={votes} />
              {role === 'admin' && !review.sample ? (
                <RemoveReview review={review} onRemoved={() => onRemoved(review._id)} />
              ) : null}
            </div>
          </OneReview>
        ))}
      </div>
      <div className="row mt-5">
        {all && list.hasMore ? (
          <Button
            size="sm"
            busy={list.busy}
            onClick={() => {
              leadOn()
              void list.more()
            }}
          >
            Show more reviews
          </Button>
        ) : null}
        {rows.length > shownAtFirst ? (
          <Button
            size="sm"
            aria-expanded={all}
            aria-controls="review-list"
            onClick={() => setAll(!all)}
          >
            {all
              ? 'Show fewer reviews'
              : list.hasMore
                ? 'Show more reviews'
                : `Show all ${rows.length} reviews`}
          </Button>
        ) : null}
      </div>
    </>
  )
}
