import type { Review } from '#contract/reviews.ts'
import { api } from '../../api.ts'
import { formatDay } from '../../dates.ts'
import { notify } from '../../notify.ts'
import { sentenceFor } from '../../problems.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { useConfirmation } from '../../ui/use-confirmation.ts'

type OwnReplyProps = {
  review: Review
  reply: NonNullable<Review['reply']>
  onEdit: () => void
  onTakenBack: (review: Review) => void
}

/** What the pharmacy has answered. */
export function OwnReply({ review, reply, onEdit, onTakenBack }: OwnReplyProps) {
  const deletion = useConfirmation<string>(async (id) => {
    try {
      const { review: now } = await api.reviews.unreply({ params: { id } })
      notify.success('Your reply was deleted.')
      onTakenBack(now)
    } catch (error) {
      notify.error(sentenceFor(error, 'Your reply could not be deleted. Please try again.'))
    }
  })
  return (
    <>
      <div className="review__reply">
        <p className="small strong">Your reply</p>
        <p className="review__text soft small">{reply.content}</p>
        <p className="tiny faint">{formatDay(reply.date)}</p>
        <div className="review__acts">
          <Button size="sm" aria-label={`Edit your reply to ${review.user}`} onClick={onEdit}>
            Edit
          </Button>
          <Button
            size="sm"
            variant="danger-quiet"
            aria-label={`Delete your reply to ${review.user}`}
            onClick={() => deletion.ask(review._id)}
          >
            Delete
          </Button>
        </div>
      </div>
      <ConfirmDialog
        {...deletion.dialog}
        title="Delete your reply?"
        confirm="Delete reply"
        cancel="Keep it"
        danger
      >
        <p>It leaves the medicine’s page at once. This cannot be undone.</p>
      </ConfirmDialog>
    </>
  )
}
