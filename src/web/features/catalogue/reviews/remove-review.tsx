import { type FormEvent, useId, useState } from 'react'
import { type RemovalReason, removalReasons } from '#contract/review-limits.ts'
import type { Review } from '#contract/reviews.ts'
import { api } from '../../../api/api.ts'
import { isRefusal, sentenceFor } from '../../../format/problems.ts'
import { mayAdministrate } from '../../../session/may-administrate.ts'
import { notify, savedFor } from '../../../toasts/notify.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { SelectField } from '../../../ui/text-field.tsx'

/** Lets an administrator remove a review from the shop with a reason. */
export function RemoveReview(props: RemoveReviewProps) {
  return mayAdministrate('POST /api/admin/reviews/:id/removal') ? <Remove {...props} /> : null
}

type RemoveReviewProps = { review: Review; onRemoved: () => void }

function Remove({ review, onRemoved }: RemoveReviewProps) {
  const form = useId()
  const [open, setOpen] = useState(false)
  const [why, setWhy] = useState<RemovalReason | ''>('')
  const [error, setError] = useState('')
  const [busy, setBusy] = useState(false)

  async function remove(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    if (why === '') {
      setError('Please choose a reason')
      event.currentTarget.querySelector('select')?.focus()
      return
    }
    setBusy(true)
    try {
      await api.reviews.remove({ params: { id: review._id }, body: { why } })
    } catch (failure) {
      setBusy(false)
      if (!isRefusal(failure, 404))
        return notify.error(
          sentenceFor(failure, 'The review could not be removed. Please try again.'),
          savedFor,
        )
    }
    setOpen(false)
    notify.success('Review removed.', savedFor)
    onRemoved()
  }

  return (
    <>
      <Button
        size="sm"
        variant="danger-quiet"
        aria-label={`Remove the review: ${review.title}`}
        onClick={() => setOpen(true)}
      >
        Remove
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title="Remove this review?"
        actions={
          <>
            <Button variant="quiet" onClick={() => setOpen(false)}>
              Keep it
            </Button>
            <Button variant="danger" type="submit" form={form} busy={busy}>
              Remove review
            </Button>
          </>
        }
      >
        <p>
          ‘{review.title}’ by {review.user} and its reply are removed from the shop, and its rating
          no longer counts. The author can still see and edit it. The removal and its reason are
          recorded in the audit log.
        </p>
        <form id={form} className="mt-4" noValidate onSubmit={remove}>
          <SelectField
            label="Reason"
            name="why"
            required
            help="The author will read it."
            value={why}
            error={error}
            onChange={(event) => {
              setWhy(event.currentTarget.value as RemovalReason | '')
              setError('')
            }}
          >
            <option value="">Please choose</option>
            {Object.entries(removalReasons).map(([reason, words]) => (
              <option key={reason} value={reason}>
                {words}
              </option>
            ))}
          </SelectField>
        </form>
      </Dialog>
    </>
  )
}
