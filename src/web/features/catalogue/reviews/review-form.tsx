import { type FormEvent, useRef, useState } from 'react'
import type { ShownMedicine } from '#contract/medicine.ts'
import { reviewLimits } from '#contract/review-limits.ts'
import type { Review, ReviewInput } from '#contract/reviews.ts'
import { api } from '../../../api/api.ts'
import { refusedFields, sentenceFor } from '../../../format/problems.ts'
import { focusFirst } from '../../../forms/focus-field.ts'
import { notify } from '../../../toasts/notify.ts'
import { Button } from '../../../ui/button.tsx'
import { StarField } from '../../../ui/star-field.tsx'
import { TextArea, TextField } from '../../../ui/text-field.tsx'

type ReviewFormProps = {
  medicine: ShownMedicine
  /** The review to edit; null for a new one. */
  review: Review | null
  onSaved: (review: Review) => void
  onCancel: () => void
}

export function ReviewForm({ medicine, review, onSaved, onCancel }: ReviewFormProps) {
  const [draft, setDraft] = useState({
    rating: review?.rating ?? 0,
    title: review?.title ?? '',
    content: review?.content ?? '',
  })
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [busy, setBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)

  function type(given: Partial<typeof draft>) {
    setDraft({ ...draft, ...given })
    const left = Object.entries(errors).filter(([field]) => !(field in given))
    setErrors(Object.fromEntries(left))
  }

  function refuse(messages: Record<string, string>) {
    setErrors(messages)
    if (form.current) focusFirst(form.current, messages)
  }

  async function save(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    const missing = missingIn(draft)
    if (Object.keys(missing).length > 0) return refuse(missing)
    setBusy(true)
    try {
      const saved = await api.reviews.write({ params: { id: medicine._id }, body: draft })
      onSaved(saved.review)
    } catch (error) {
      setBusy(false)
      const refused = refusedFields(error)
      if (Object.keys(refused).length > 0) return refuse(refused)
      notify.error(sentenceFor(error, 'Your review could not be saved. Please try again.'))
    }
  }

  const { title, content } = reviewLimits
  return (
    <form className="review-form" noValidate ref={form} onSubmit={save}>
      <h3>{review ? 'Edit your review' : 'Write a review'}</h3>
      <StarField
        label="Your rating"
        name="rating"
        value={draft.rating}
        error={errors.rating}
        onChoose={(rating) => type({ rating })}
        autoFocus
      />
      <TextField
        label="Title"
        name="title"
        required
        maxLength={title}
        autoComplete="off"
        value={draft.title}
        error={errors.title}
        onChange={(event) => type({ title: event.currentTarget.value })}
      />
      <TextArea
        label="Your review"
        name="content"
        required
        rows={5}
        maxLength={content}
        value={draft.content}
        error={errors.content}
        help={`${draft.content.length.toLocaleString('en-IN')} of ${content.toLocaleString('en-IN')} characters`}
        onChange={(event) => type({ content: event.currentTarget.value })}
      />
      <p className="tiny faint">
        Everyone can read your review with your first name and the initial of your last name. Do not
        include private details about your health.
      </p>
      <div className="review__acts">
        <Button type="submit" busy={busy}>
          {review ? 'Save changes' : 'Publish review'}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  )
}

/** Errors by field for missing values, with the contract's messages. The page does not load the schema. */
export function missingIn({ rating, title, content }: ReviewInput): Record<string, string> {
  const errors: Record<string, string> = {}
  if (rating < 1) errors.rating = 'Please choose 1 to 5 stars'
  if (title.trim() === '') errors.title = 'Title is required'
  if (content.trim() === '') errors.content = 'Review is required'
  return errors
}
