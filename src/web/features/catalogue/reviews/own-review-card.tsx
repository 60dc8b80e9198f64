import type { Medicine } from '#contract/medicine.ts'
import type { Review } from '#contract/reviews.ts'
import { api } from '../../../api.ts'
import { notify } from '../../../notify.ts'
import { sentenceFor } from '../../../problems.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/dialog.tsx'
import { useConfirmation } from '../../../ui/use-confirmation.ts'
import { OneReview } from './review-article.tsx'

type OwnReviewCardProps = {
  medicine: Medicine
  review: Review
  onEdit: () => void
  onDeleted: () => Promise<void>
}

/** What the customer has written, to be changed or taken back. */
export function OwnReviewCard({ medicine, review, onEdit, onDeleted }: OwnReviewCardProps) {
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
