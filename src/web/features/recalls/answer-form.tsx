import { type FormEvent, useRef, useState } from 'react'
import type { OwnRecall } from '#contract/recall-shapes.ts'
import { api } from '../../api.ts'
import { formatMoment } from '../../dates.ts'
import { notify } from '../../notify.ts'
import { isRefusal, refusedFields, sentenceFor } from '../../problems.ts'
import { Button } from '../../ui/button.tsx'
import { TextArea } from '../../ui/text-field.tsx'
import { ownTitle } from './recall-words.ts'

type AnswerFormProps = { recall: OwnRecall; onAnswered: () => void }

/** What the pharmacy has done with its units; it can be said anew. */
export function AnswerForm({ recall, onAnswered }: AnswerFormProps) {
  const { _id, answer } = recall
  const [note, setNote] = useState(answer?.note ?? '')
  const [error, setError] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)

  function refuse(message: string) {
    setError(message)
    field.current?.focus()
  }

  async function save(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    if (note.trim() === '') return refuse('Say what you have done')
    setBusy(true)
    setError(null)
    try {
      await api.recalls.answer({ params: { id: _id }, body: { note } })
      notify.success('Your answer was sent.')
      onAnswered()
    } catch (failure) {
      const refused = refusedFields(failure).note
      if (refused) refuse(refused)
      else notify.error(sentenceFor(failure, 'Your answer could not be sent. Please try again.'))
      if (isRefusal(failure, 'recall_closed')) onAnswered()
    } finally {
      setBusy(false)
    }
  }

  return (
    <form className="stack mt-4 recall-form" noValidate onSubmit={save}>
      <TextArea
        ref={field}
        label={<>What you have done with {ownTitle(recall)}</>}
        name="note"
        rows={2}
        required
        maxLength={1000}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
        error={error}
        help={
          answer
            ? `Answered ${formatMoment(answer.answeredAt)}; it can be said anew until the recall is closed.`
            : 'Off the shelf, counted, sealed, sent back or destroyed: with the number of units.'
        }
      />
      <div>
        <Button type="submit" busy={busy}>
          {answer ? 'Change the answer' : 'Send the answer'}
        </Button>
      </div>
    </form>
  )
}
