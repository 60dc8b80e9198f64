import { lazy, Suspense, useRef, useState } from 'react'
import type { Role } from '#contract/accounts.ts'
import type { ShownMedicine } from '#contract/medicine.ts'
import type { ReviewSort } from '#contract/review-limits.ts'
import type { Review, ReviewPage } from '#contract/reviews.ts'
import { api } from '../../../api/api.ts'
import { sentenceFor } from '../../../format/problems.ts'
import { notify } from '../../../toasts/notify.ts'
import { Button } from '../../../ui/button.tsx'
import { ToolSelect } from '../../../ui/tool-select.tsx'
import { useFirstAdded } from '../../../ui/use-first-added.ts'
import { reviewsAtOnce } from '../load-medicine.ts'
import { OneReview } from './review-article.tsx'
import { shownAtFirst } from './reviews-props.ts'
import { useVotes, VoteButton } from './vote-button.tsx'

/** For administrators only; loaded lazily with its dialog. */
const RemoveReview = lazy(() =>
  import('./remove-review.tsx').then(
    (file) => ({ default: file.RemoveReview }),
    () => ({ default: () => <></> }),
  ),
)

const sortText: Record<ReviewSort, string> = {
  helpful: 'Most helpful',
  newest: 'Newest',
  '-rating': 'Highest rating',
  rating: 'Lowest rating',
}

type ReviewListProps = {
  medicine: ShownMedicine
  first: ReviewPage
  /** Ids of reviews that are shown elsewhere or were removed. */
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

  const focusFirstAdded = useFirstAdded(box, '.review', rows.length)

  if (rows.length === 0) return null
  return (
    <>
      {rows.length > 1 ? (
        <ToolSelect
          label="Sort by"
          value={list.sort}
          words={sortText}
          onChoose={(sort) => void list.choose(sort)}
        />
      ) : null}
      <div id="review-list" className="review-list" aria-busy={list.busy || undefined} ref={box}>
        {rows.map((review, at) => (
          <OneReview key={review._id} review={review} closed={!all && at >= shownAtFirst}>
            <div className="review__acts">
              <VoteButton review={review} role={role} votes={votes} />
              {role === 'admin' && !review.sample ? (
                <Suspense>
                  <RemoveReview review={review} onRemoved={() => onRemoved(review._id)} />
                </Suspense>
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
              focusFirstAdded()
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

type List = { after: ReviewPage; sort: ReviewSort; rows: Review[]; cursor: string | null }

const firstPage = (first: ReviewPage): List => ({
  after: first,
  sort: 'helpful',
  rows: first.reviews,
  cursor: first.nextCursor,
})

/** A medicine's reviews, sorted and loaded page by page. Starts again when the route reloads. */
function useReviewList(medicineId: string, first: ReviewPage) {
  const [list, setList] = useState(() => firstPage(first))
  const [busy, setBusy] = useState(false)
  const asked = useRef(0)
  const current = list.after === first ? list : firstPage(first)

  /** The latest request wins. */
  async function read(sort: ReviewSort, cursor: string | null): Promise<void> {
    asked.current += 1
    const turn = asked.current
    setBusy(true)
    try {
      const query = { sort, limit: reviewsAtOnce, ...(cursor ? { cursor } : {}) }
      const page = await api.catalogue.reviews({ params: { id: medicineId }, query })
      if (turn !== asked.current) return
      const known = new Set(current.rows.map(({ _id }) => _id))
      const rows = cursor
        ? [...current.rows, ...page.reviews.filter(({ _id }) => !known.has(_id))]
        : page.reviews
      setList({ after: first, sort, rows, cursor: page.nextCursor })
    } catch (error) {
      if (turn === asked.current)
        notify.error(sentenceFor(error, 'The reviews could not be loaded. Please try again later.'))
    } finally {
      if (turn === asked.current) setBusy(false)
    }
  }

  return {
    rows: current.rows,
    sort: current.sort,
    hasMore: current.cursor !== null,
    busy,
    choose: (sort: ReviewSort) => read(sort, null),
    more: async () => {
      if (!busy && current.cursor !== null) await read(current.sort, current.cursor)
    },
  }
}
