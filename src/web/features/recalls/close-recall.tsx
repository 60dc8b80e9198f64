import { type FormEvent, useId, useState } from 'react'
import type { RecallDetail } from '#contract/recall-shapes.ts'
import { type RecallOutcome, recallOutcomes } from '#contract/recall-words.ts'
import { api } from '../../api.ts'
import { focusFirst } from '../../focus-field.ts'
import { formValues } from '../../form-values.ts'
import { notify, savedFor } from '../../notify.ts'
import { isRefusal, refusedFields, sentenceFor } from '../../problems.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { SelectField, TextArea } from '../../ui/text-field.tsx'

type CloseRecallProps = { recall: RecallDetail; onClosed: () => void }

/** Ends a recall, with evidence. */
export function CloseRecall({ recall, onClosed }: CloseRecallProps) {
  const form = useId()
  const [open, setOpen] = useState(false)
  const [busy, setBusy] = useState(false)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [failure, setFailure] = useState<string | null>(null)

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    const at = event.currentTarget
    const { outcome = '', evidence = '' } = formValues(at)
    const found = {
      ...(outcome in recallOutcomes ? {} : { outcome: 'Choose how it ended' }),
      ...(evidence.trim() === '' ? { evidence: 'Say what shows it' } : {}),
    }
    setErrors(found)
    setFailure(null)
    if (Object.keys(found).length > 0) return focusFirst(at, found)
    setBusy(true)
    try {
      const body = { outcome: outcome as RecallOutcome, evidence }
      await api.recalls.close({ params: { id: recall._id }, body })
      notify.success('The recall is closed.', savedFor)
      setOpen(false)
      onClosed()
    } catch (error) {
      const refused = refusedFields(error)
      setErrors(refused)
      focusFirst(at, refused)
      setFailure(sentenceFor(error, 'The recall could not be closed. Please try again.'))
      if (isRefusal(error, 'recall_closed')) onClosed()
    } finally {
      setBusy(false)
    }
  }

  return (
    <>
      <Button onClick={() => setOpen(true)}>Close recall</Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title="Close this recall?"
        actions={
          <>
            <Button variant="quiet" onClick={() => setOpen(false)}>
              Back
            </Button>
            <Button type="submit" form={form} busy={busy}>
              Close it
            </Button>
          </>
        }
      >
        <p>
          After a false alarm its units can be sold again, and who was told is told so. Otherwise
          they leave the books, and the batch stays blocked if it comes again.
        </p>
        <form id={form} className="stack mt-4" noValidate onSubmit={onSubmit}>
          <SelectField
            label="How it ended"
            name="outcome"
            required
            error={errors.outcome}
            defaultValue=""
          >
            <option value="" disabled>
              Choose
            </option>
            {Object.entries(recallOutcomes).map(([value, words]) => (
              <option key={value} value={value}>
                {words}
              </option>
            ))}
          </SelectField>
          <TextArea
            label="Evidence"
            name="evidence"
            required
            rows={4}
            error={errors.evidence}
            help="Certificates, letters, photos: what they are, and where they are kept."
            maxLength={4000}
          />
          {failure ? <Alert tone="danger">{failure}</Alert> : null}
        </form>
      </Dialog>
    </>
  )
}
