import { api } from '../../../api/api.ts'
import { sentenceFor } from '../../../format/problems.ts'
import { notify } from '../../../toasts/notify.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/dialog.tsx'
import { useConfirmation } from '../../../ui/use-confirmation.ts'

type DeleteReviewProps = { medicineId: string; onDeleted: () => Promise<void> }

/** Deletes the customer's own review after a confirmation. */
export function DeleteReview({ medicineId, onDeleted }: DeleteReviewProps) {
  const deletion = useConfirmation<string>(async (id) => {
    try {
      await api.reviews.withdraw({ params: { id } })
    } catch (error) {
      return notify.error(sentenceFor(error, 'Your review could not be deleted. Please try again.'))
    }
    await onDeleted()
  })
  return (
    <>
      <Button size="sm" variant="danger-quiet" onClick={() => deletion.ask(medicineId)}>
        Delete
      </Button>
      <ConfirmDialog
        {...deletion.dialog}
        title="Delete your review?"
        confirm="Delete review"
        cancel="Keep it"
        danger
      >
        <p>
          Its rating, its votes and the pharmacy’s reply are deleted too. This cannot be undone.
        </p>
      </ConfirmDialog>
    </>
  )
}
