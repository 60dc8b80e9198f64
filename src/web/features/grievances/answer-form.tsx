import { type FormEvent, type RefObject, useRef, useState } from 'react'
import type { AdminGrievance } from '#contract/grievance-shapes.ts'
import { api } from '../../api/api.ts'
import { refusedFields, sentenceFor } from '../../format/problems.ts'
import { notify, savedFor } from '../../toasts/notify.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { TextArea } from '../../ui/text-field.tsx'
import { useConfirmation } from '../../ui/use-confirmation.ts'

type AnswerFormProps = {
  grievance: AdminGrievance
  onChanged: (now: AdminGrievance) => void
  /** Receives the focus when there is nothing more to answer. */
  home: RefObject<HTMLElement | null>
}

const missing = 'Write a message. The complainant reads it.'

/** Answers a complaint, or resolves it, with a text that the complainant reads. */
export function AnswerForm({ grievance, onChanged, home }: AnswerFormProps) {
  const { _id: id, number } = grievance
  const field = useRef<HTMLTextAreaElement>(null)
  const [busy, setBusy] = useState(false)
  const [wrong, setWrong] = useState('')
  const [trouble, setTrouble] = useState('')
  const question = useConfirmation((text: string) => send('resolve', text), home)

  async function send(what: 'answer' | 'resolve', text: string): Promise<void> {
    setBusy(true)
    setTrouble('')
    try {
      const answer = await api.adminGrievances[what]({ params: { id }, body: { text } })
      if (field.current) field.current.value = ''
      notify.success(what === 'answer' ? 'Answer sent' : `${number} is resolved`, savedFor)
      onChanged(answer.grievance)
    } catch (error) {
      setWrong(refusedFields(error).text ?? '')
      setTrouble(sentenceFor(error, 'The answer could not be sent. Please try again.'))
    } finally {
      setBusy(false)
    }
  }

  /** Calls `act` with the text, if there is one. */
  function withText(act: (text: string) => void) {
    const text = field.current?.value.trim() ?? ''
    setWrong(text === '' ? missing : '')
    if (text === '') field.current?.focus()
    else if (!busy) act(text)
  }

  return (
    <form
      className="stack"
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        withText((text) => void send('answer', text))
      }}
    >
      <TextArea
        ref={field}
        label="Message to the complainant"
        name="text"
        rows={5}
        maxLength={4000}
        error={wrong}
      />
      {trouble ? <Alert tone="danger">{trouble}</Alert> : null}
      <div className="row">
        <Button type="submit" variant="primary" busy={busy}>
          Send answer
        </Button>
        <Button busy={busy} onClick={() => withText(question.ask)}>
          Resolve with this text
        </Button>
      </div>
      <ConfirmDialog
        {...question.dialog}
        title={`Resolve complaint ${number}?`}
        confirm="Resolve"
        cancel="Back"
      >
        <p>
          The complainant is notified and reads your text as the decision.{' '}
          {grievance.reopened
            ? 'The complaint was reopened before and cannot be reopened again.'
            : 'The complaint can be reopened once.'}
        </p>
      </ConfirmDialog>
    </form>
  )
}
