import { type FormEvent, useRef, useState } from 'react'
import type { Medicine } from '#contract/medicine.ts'
import { reviewLimits } from '#contract/review-limits.ts'
import type { Review } from '#contract/reviews.ts'
import { api } from '../../../api.ts'
import { focusFirst } from '../../../focus-field.ts'
import { notify } from '../../../notify.ts'
import { refusedFields, sentenceFor } from '../../../problems.ts'
import { Button } from '../../../ui/button.tsx'
import { StarField } from '../../../ui/star-field.tsx'
import { TextArea, TextField } from '../../../ui/text-field.tsx'
import { missingIn } from './missing-in.ts'

type ReviewFormProps = {
  medicine: Medicine
  /** What is changed; null for a new one. */
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
      <h3>{review ? 'Change your review' : 'Write a review'}</h3>
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
        Everybody can read it, under your first name and the initial of your last. Please leave out
        what nobody should know of your health.
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
