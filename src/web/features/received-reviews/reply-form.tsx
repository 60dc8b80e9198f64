import { type FormEvent, useEffect, useRef, useState } from 'react'
import { reviewLimits } from '#contract/review-limits.ts'
import type { Review } from '#contract/reviews.ts'
import { api } from '../../api/api.ts'
import { refusedFields, sentenceFor } from '../../format/problems.ts'
import { notify } from '../../toasts/notify.ts'
import { Button } from '../../ui/button.tsx'
import { TextArea } from '../../ui/text-field.tsx'

type ReplyFormProps = {
  review: Review
  /** Receives the review's latest state; null if nothing was changed. */
  onDone: (review: Review | null) => void
}

export function ReplyForm({ review, onDone }: ReplyFormProps) {
  const [reply, setReply] = useState(review.reply?.content ?? '')
  const [error, setError] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => field.current?.focus(), [])

  function refuse(message: string) {
    setError(message)
    field.current?.focus()
  }

  async function save(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    if (reply.trim() === '') return refuse('Reply is required')
    setBusy(true)
    try {
      const answer = await api.reviews.reply({ params: { id: review._id }, body: { reply } })
      notify.success('Your reply is public now.')
      onDone(answer.review)
    } catch (failure) {
      setBusy(false)
      const refused = refusedFields(failure).reply
      if (refused) return refuse(refused)
      notify.error(sentenceFor(failure, 'Your reply could not be saved. Please try again.'))
    }
  }

  const most = reviewLimits.reply
  return (
    <form className="review-form mt-4" noValidate onSubmit={save}>
      <TextArea
        ref={field}
        label={`Reply to ${review.user}`}
        name="reply"
        required
        rows={4}
        maxLength={most}
        value={reply}
        error={error}
        help={`Everyone can read it, under your pharmacy’s name. ${reply.length.toLocaleString('en-IN')} of ${most.toLocaleString('en-IN')} characters`}
        onChange={(event) => {
          setReply(event.currentTarget.value)
          setError(null)
        }}
      />
      <div className="review__acts">
        <Button type="submit" variant="primary" busy={busy}>
          {review.reply ? 'Save changes' : 'Publish reply'}
        </Button>
        <Button variant="quiet" onClick={() => onDone(null)}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
