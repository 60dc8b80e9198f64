import { useRef, useState } from 'react'
import type { Review } from '#contract/reviews.ts'
import { sentenceFor } from '../../format/problems.ts'
import { notify } from '../../toasts/notify.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { useFirstAdded } from '../../ui/use-first-added.ts'
import { fetchReceived, type Received, receivedFailed } from './load-received.ts'
import { ReceivedItem } from './received-item.tsx'

/** Reviews without a reply first. */
export function ReceivedList({ first }: { first: Received }) {
  const { reviews, unanswered, hasMore, busy, more, show } = useReceived(first)
  const box = useRef<HTMLDivElement>(null)

  const leadOn = useFirstAdded(box, '.review', reviews.length)

  if (reviews.length === 0)
    return (
      <EmptyState picture="slip" title="No reviews yet">
        Reviews of medicines that customers received from you appear here for you to reply.
      </EmptyState>
    )
  return (
    <>
      <p className="soft mb-5" role="status">
        {waiting(unanswered)}
      </p>
      <div className="received" ref={box}>
        {reviews.map((review) => (
          <ReceivedItem key={review._id} review={review} onChanged={show} />
        ))}
      </div>
      {hasMore ? (
        <Button
          className="mt-5"
          busy={busy}
          onClick={() => {
            leadOn()
            void more()
          }}
        >
          Show more reviews
        </Button>
      ) : null}
    </>
  )
}

function waiting(unanswered: number): string {
  if (unanswered === 0) return 'You have replied to every review.'
  return unanswered === 1
    ? '1 review is waiting for your reply.'
    : `${unanswered.toLocaleString('en-IN')} reviews are waiting for your reply.`
}

type List = Received & { after: Received }

/**
 * The loaded reviews, the pages loaded after them, and replies made meanwhile; a review keeps its
 * place.
 */
function useReceived(first: Received) {
  const begun: List = { after: first, ...first }
  const [list, setList] = useState(begun)
  const [busy, setBusy] = useState(false)
  const mine = list.after === first ? list : begun
  const change = (to: (now: List) => Partial<Received>) =>
    setList((now) => {
      const current = now.after === first ? now : begun
      return { ...current, ...to(current) }
    })

  async function more() {
    if (busy || mine.nextCursor === null) return
    setBusy(true)
    try {
      const page = await fetchReceived(mine.nextCursor)
      change(({ reviews }) => {
        const known = new Set(reviews.map(({ _id }) => _id))
        const added = page.reviews.filter(({ _id }) => !known.has(_id))
        return { ...page, reviews: [...reviews, ...added] }
      })
    } catch (error) {
      notify.error(sentenceFor(error, receivedFailed))
    } finally {
      setBusy(false)
    }
  }

  /** `review`: its latest state. */
  function show(review: Review) {
    change(({ reviews, unanswered }) => {
      const before = reviews.find(({ _id }) => _id === review._id)
      const waited = before !== undefined && before.reply === null
      const waits = review.reply === null
      return {
        reviews: reviews.map((one) => (one._id === review._id ? { ...one, ...review } : one)),
        unanswered: unanswered + Number(waits) - Number(waited),
      }
    })
  }

  const { reviews, unanswered, nextCursor } = mine
  return { reviews, unanswered, hasMore: nextCursor !== null, busy, more, show }
}

export function ReceivedSkeleton() {
  return (
    <Loading what="reviews">
      <Skeleton className="mb-5 h-5 w-64" />
      {[0, 1, 2, 3].map((n) => (
        <div key={n} className="review">
          <Skeleton className="h-4 w-48" />
          <Skeleton className="mt-3 h-5 w-72 max-w-full" />
          <Skeleton className="mt-3 h-12 max-w-xl" />
          <Skeleton className="mt-4 h-9 w-20" />
        </div>
      ))}
    </Loading>
  )
}
