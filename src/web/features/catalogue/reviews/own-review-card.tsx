import type { Medicine } from '#contract/medicine.ts'
import { removalReasons } from '#contract/review-limits.ts'
import type { OwnReview, Review } from '#contract/reviews.ts'
import { api } from '../../../api.ts'
import { formatDay } from '../../../dates.ts'
import { notify } from '../../../notify.ts'
import { sentenceFor } from '../../../problems.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/dialog.tsx'
import { useConfirmation } from '../../../ui/use-confirmation.ts'
import { OneReview } from './review-article.tsx'

type OwnReviewCardProps = {
  medicine: Medicine
  review: Review
  /** Why nobody else sees it. */
  removed: OwnReview['removed']
  onEdit: () => void
  onDeleted: () => Promise<void>
}

/** What the customer has written, to be changed or taken back. */
export function OwnReviewCard(props: OwnReviewCardProps) {
  const { medicine, review, removed, onEdit, onDeleted } = props
  const deletion = useConfirmation<string>(async (id) => {
    try {
      await api.reviews.withdraw({ params: { id } })
    } catch (error) {
      return notify.error(sentenceFor(error, 'Your review could not be deleted. Please try again.'))
    }
    await onDeleted()
  })
  const { helpful } = review
  return (
    <>
      <p className="small strong mb-3">Your review</p>
      {removed ? (
        <div className="mb-4">
          <Alert tone="caution">
            <p>
              Only you see this review. We took it off the shop on {formatDay(removed.date)}:{' '}
              {removalReasons[removed.why].toLowerCase()}. Change what it says, and it is shown
              again.
            </p>
          </Alert>
        </div>
      ) : null}
      <OneReview review={review} seller={medicine.pharmacy.name}>
        <div className="review__acts">
          <Button size="sm" onClick={onEdit}>
            Edit
          </Button>
          <Button size="sm" variant="danger-quiet" onClick={() => deletion.ask(medicine._id)}>
            Delete
          </Button>
          {helpful > 0 ? (
            <span className="tiny faint">
              Helpful to {helpful === 1 ? '1 person' : `${helpful.toLocaleString('en-IN')} people`}
            </span>
          ) : null}
        </div>
      </OneReview>
      <ConfirmDialog
        {...deletion.dialog}
        title="Delete your review?"
        confirm="Delete review"
        cancel="Keep it"
        danger
      >
        <p>Its stars, its votes and the pharmacy’s reply go with it. This cannot be undone.</p>
      </ConfirmDialog>
    </>
  )
}
