import { type FormEvent, useId, useRef, useState } from 'react'
import { prescriptionLimits } from '#contract/prescription-rules.ts'
import type { Prescription } from '#contract/prescriptions.ts'
import { nothingAnswered, verification } from '#contract/verification.ts'
import { api } from '../../api/api.ts'
import { refusedFields, sentenceFor } from '../../format/problems.ts'
import { validate } from '../../forms/validate.ts'
import { notify, savedFor } from '../../toasts/notify.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { TextArea } from '../../ui/text-field.tsx'
import { accepted } from './prescription-text.ts'
import type { Review } from './review-text.ts'
import { useAddedPages } from './use-added-pages.ts'

type AnswerFormProps = {
  prescription: Prescription
  review: Review
  /** After an answer or a new page. */
  onChanged: () => void
  /** After an answer: the form is about to go, and the focus needs another place. */
  onSent: () => void
}

/** Answers a pharmacist's question with a message, another page, or both. */
export function AnswerForm({ prescription, review, onChanged, onSent }: AnswerFormProps) {
  const { _id: id, pages } = prescription
  const field = useRef<HTMLTextAreaElement>(null)
  const fileField = useId()
  const [busy, setBusy] = useState(false)
  const [wrong, setWrong] = useState('')
  const [trouble, setTrouble] = useState('')
  // Until the page is loaded again, only this form knows of it.
  const [pageAdded, setPageAdded] = useState(false)
  const isAdded = pageAdded || review.pageAdded
  const added = useAddedPages(id, () => {
    setPageAdded(true)
    setWrong('')
    onChanged()
  })

  async function send(event: FormEvent) {
    event.preventDefault()
    const values = { review: review._id, text: field.current?.value ?? '' }
    const { data, errors } = validate(verification.answer.body, values)
    const lacks = values.text.trim() === '' && !isAdded ? nothingAnswered : ''
    setWrong(errors?.text ?? lacks)
    setTrouble('')
    if (errors || lacks) field.current?.focus()
    if (errors || lacks || busy) return
    setBusy(true)
    try {
      await api.verification.answer({ params: { id }, body: data })
      notify.success('Answer sent', savedFor)
      onSent()
      onChanged()
    } catch (error) {
      const { text } = refusedFields(error)
      setWrong(text ?? '')
      if (text) field.current?.focus()
      else setTrouble(sentenceFor(error, 'The answer could not be sent. Please try again.'))
    } finally {
      setBusy(false)
    }
  }
  return (
    <form className="stack mt-4" noValidate onSubmit={(event) => void send(event)}>
      <TextArea
        ref={field}
        label="Your answer"
        name="text"
        rows={3}
        maxLength={1000}
        required={!isAdded}
        optional={isAdded}
        error={wrong}
      />
      {pages.length < prescriptionLimits.pages ? (
        <div>
          <input
            id={fileField}
            className="vh"
            type="file"
            accept={accepted}
            disabled={added.busy}
            onChange={({ currentTarget }) => {
              const [file] = currentTarget.files ?? []
              currentTarget.value = ''
              if (file) void added.add(file)
            }}
          />
          <label htmlFor={fileField} className="btn btn--secondary rx-add-page">
            <Icon name="camera" />
            {added.busy ? `Adding the page, ${added.percent} %` : 'Add a page'}
          </label>
          <p className="small soft mt-1">
            A clearer photo, or the missing page: JPEG, PNG, WebP, HEIC or PDF up to 10&nbsp;MB.
          </p>
        </div>
      ) : null}
      {isAdded ? (
        <Alert>
          <p>Page added. Press Send answer, so that the pharmacist looks at it.</p>
        </Alert>
      ) : null}
      {trouble || added.trouble ? (
        <Alert tone="danger">
          <p>{trouble || added.trouble}</p>
        </Alert>
      ) : null}
      <p>
        <Button type="submit" variant="primary" busy={busy}>
          Send answer
        </Button>
      </p>
    </form>
  )
}
