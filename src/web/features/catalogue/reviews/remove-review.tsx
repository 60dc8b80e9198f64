import type { Review } from '#contract/reviews.ts'
import { api } from '../../../api.ts'
import { notify, savedFor } from '../../../notify.ts'
import { isRefusal, sentenceFor } from '../../../problems.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/dialog.tsx'
import { useConfirmation } from '../../../ui/use-confirmation.ts'

/** The administrator takes off the shop what must not stand there. */
export function RemoveReview({ review, onRemoved }: { review: Review; onRemoved: () => void }) {
  const removal = useConfirmation<string>(async (id) => {
    try {
      await api.reviews.remove({ params: { id } })
    } catch (error) {
      if (!isRefusal(error, 404))
        return notify.error(
          sentenceFor(error, 'The review could not be removed. Please try again.'),
          savedFor,
        )
    }
    notify.success('Review removed.', savedFor)
    onRemoved()
  })
  return (
    <>
      <Button
        size="sm"
        variant="danger-quiet"
        aria-label={`Remove the review: ${review.title}`}
        onClick={() => removal.ask(review._id)}
      >
        Remove
      </Button>
      <ConfirmDialog
        {...removal.dialog}
        title="Remove this review?"
        confirm="Remove review"
        cancel="Keep it"
        danger
      >
        <p>
          ‘{review.title}’ by {review.user} leaves the shop with its votes and its reply. The audit
          trail keeps that you did it. This cannot be undone.
        </p>
      </ConfirmDialog>
    </>
  )
}
