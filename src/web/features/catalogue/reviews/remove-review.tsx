import { type FormEvent, useId, useState } from 'react'
import { type RemovalReason, removalReasons } from '#contract/review-limits.ts'
import type { Review } from '#contract/reviews.ts'
import { api } from '../../../api.ts'
import { notify, savedFor } from '../../../notify.ts'
import { isRefusal, sentenceFor } from '../../../problems.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { SelectField } from '../../../ui/text-field.tsx'

/** The administrator takes off the shop what must not stand there, and says why. */
export function RemoveReview({ review, onRemoved }: { review: Review; onRemoved: () => void }) {
  const form = useId()
  const [open, setOpen] = useState(false)
  const [why, setWhy] = useState<RemovalReason | ''>('')
  const [error, setError] = useState('')
  const [busy, setBusy] = useState(false)

  async function remove(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    if (why === '') {
      setError('Please choose why')
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
          ‘{review.title}’ by {review.user} leaves the shop with its reply, and counts no more. Who
          wrote it still sees it, and may change it. The audit trail keeps that you did it, and why.
        </p>
        <form id={form} className="mt-4" noValidate onSubmit={remove}>
          <SelectField
            label="Why"
            name="why"
            required
            help="Its author will read it."
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
