import { useRef } from 'react'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { useFirstAdded } from '../../ui/use-first-added.ts'
import type { Received } from './load-received.ts'
import { ReceivedItem } from './received-item.tsx'
import { useReceived } from './use-received.ts'

/** Unanswered ones first. */
export function ReceivedList({ first }: { first: Received }) {
  const { reviews, unanswered, hasMore, busy, more, show } = useReceived(first)
  const box = useRef<HTMLDivElement>(null)

  const leadOn = useFirstAdded(box, '.review', reviews.length)

  if (reviews.length === 0)
    return (
      <EmptyState picture="slip" title="No reviews yet">
        What customers write of medicines that they received from you stands here, to be answered.
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
  if (unanswered === 0) return 'Every review has your answer.'
  return unanswered === 1
    ? '1 review waits for your answer.'
    : `${unanswered.toLocaleString('en-IN')} reviews wait for your answer.`
}
