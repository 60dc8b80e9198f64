import { type ReactNode, useState } from 'react'
import type { Prescription } from '#contract/prescriptions.ts'
import { api } from '../../api/api.ts'
import { sentenceFor } from '../../format/problems.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { TextArea } from '../../ui/text-field.tsx'

type FinishFormProps = {
  prescription: Prescription
  /** The chosen patient; '' for none yet. */
  chosen: string
  /** Why its files keep it from being finished; '' if they do not. */
  hindrance: string
  onFinished: (finished: Prescription) => void
  /** The choice of the patient. */
  children: ReactNode
}

/** Asks for the note, around the choice of the patient, and finishes the prescription. */
export function FinishForm(props: FinishFormProps) {
  const { prescription, chosen, onFinished, children } = props
  const [note, setNote] = useState(prescription.note)
  const [busy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState('')
  const hindrance =
    props.hindrance || (prescription.pages.length === 0 ? 'Add at least one page first.' : '')

  async function finish() {
    setTrouble(hindrance)
    if (hindrance) return
    setBusy(true)
    try {
      const params = { id: prescription._id }
      const body = { patient: chosen === '' ? null : chosen, note }
      onFinished((await api.prescriptions.finish({ params, body })).prescription)
    } catch (error) {
      setTrouble(sentenceFor(error, 'The prescription could not be saved.'))
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className="stack">
      {children}
      <TextArea
        label="Note to the pharmacist"
        optional
        rows={2}
        maxLength={500}
        value={note}
        onChange={({ currentTarget }) => setNote(currentTarget.value)}
      />
      {trouble ? <Alert tone="danger">{trouble}</Alert> : null}
      <Button
        variant="primary"
        size="lg"
        busy={busy}
        aria-disabled={hindrance !== '' || undefined}
        onClick={() => void finish()}
      >
        Save prescription
      </Button>
    </div>
  )
}
