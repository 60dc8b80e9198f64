import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { type RecallInput, type RecallPreview, recallInput } from '#contract/recall-shapes.ts'
import { recallSeverities } from '#contract/recall-words.ts'
import { api } from '../../api/api.ts'
import { refusedFields, sentenceFor } from '../../format/problems.ts'
import { focusFirst } from '../../forms/focus-field.ts'
import { formValues } from '../../forms/form-values.ts'
import { ReasonField } from '../../forms/reason-field.tsx'
import { validate } from '../../forms/validate.ts'
import { adminPaths } from '../../routing/admin-paths.ts'
import { notify, savedFor } from '../../toasts/notify.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { SelectField, TextField } from '../../ui/text-field.tsx'
import { RecallPreviewPanel } from './recall-preview.tsx'
import { recallTitle } from './recall-text.tsx'

export function NewRecall() {
  const { errors, failure, considered, busy, onSubmit, onChange, open } = useNewRecall()
  const [asked, setAsked] = useState(false)
  return (
    <>
      <form className="stack recall-form" noValidate onSubmit={onSubmit} onChange={onChange}>
        <TextField
          label="Medicine"
          name="medicine"
          error={errors.medicine}
          help="Words from the name: “Dolo 650” matches every Dolo 650 of every pharmacy. Or give the composition."
          maxLength={120}
        />
        <TextField
          label="Composition"
          name="composition"
          optional
          error={errors.composition}
          help="All its salts: “Paracetamol 650 mg”. The recall covers every product with the same composition."
          maxLength={300}
        />
        <TextField
          label="Batch Number"
          name="batchNumber"
          required
          error={errors.batchNumber}
          help="Capitals and spaces don’t matter."
          autoComplete="off"
          spellCheck={false}
          maxLength={60}
        />
        <SelectField
          label="Severity"
          name="severity"
          required
          error={errors.severity}
          defaultValue=""
        >
          <option value="" disabled>
            Choose
          </option>
          {Object.entries(recallSeverities).map(([value, words]) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </SelectField>
        <ReasonField
          maxLength={500}
          help="Pharmacies and customers will see this."
          error={errors.reason}
        />
        {failure ? <Alert tone="danger">{failure}</Alert> : null}
        <div>
          <Button type="submit" busy={busy && considered === null}>
            Preview the recall
          </Button>
        </div>
      </form>
      {considered ? (
        <RecallPreviewPanel preview={considered.preview}>
          <Button variant="danger" busy={busy} onClick={() => setAsked(true)}>
            Recall this batch
          </Button>
        </RecallPreviewPanel>
      ) : null}
      <ConfirmDialog
        open={asked && considered !== null}
        onClose={() => setAsked(false)}
        title="Recall this batch?"
        confirm="Recall"
        danger
        busy={busy}
        onConfirm={() => void open().finally(() => setAsked(false))}
      >
        <p>
          {considered
            ? recallTitle({
                batchNumber: considered.input.batchNumber,
                medicine: considered.input.medicine || null,
                composition: considered.input.composition || null,
              })
            : null}
          : it is blocked in every pharmacy at once, and everyone who bought it is notified. Emails
          can’t be unsent.
        </p>
      </ConfirmDialog>
    </>
  )
}

/** The typed recall with its preview. */
type Considered = { input: RecallInput; preview: RecallPreview }

/** First previews the recall, then opens it. A change to the form requires a new preview. */
function useNewRecall() {
  const navigate = useNavigate()
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [failure, setFailure] = useState<string | null>(null)
  const [considered, setConsidered] = useState<Considered | null>(null)
  const [busy, setBusy] = useState(false)

  function refuse(form: HTMLFormElement | null, found: Record<string, string>) {
    setErrors(found)
    if (form) focusFirst(form, found)
  }

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    const form = event.currentTarget
    setFailure(null)
    const { data, errors: found } = validate(recallInput, formValues(form))
    if (found) return refuse(form, found)
    setErrors({})
    setBusy(true)
    try {
      const { medicine, composition, batchNumber } = data
      const preview = await api.recalls.preview({ query: { medicine, composition, batchNumber } })
      setConsidered({ input: data, preview })
    } catch (error) {
      refuse(form, refusedFields(error))
      setFailure(sentenceFor(error, 'The preview could not be loaded. Please try again.'))
    } finally {
      setBusy(false)
    }
  }

  async function open() {
    if (considered === null || busy) return
    setBusy(true)
    try {
      const { recall } = await api.recalls.open({ body: considered.input })
      notify.success('The batch is blocked in every pharmacy.', savedFor)
      void navigate(adminPaths.recall(recall._id), { replace: true })
    } catch (error) {
      setConsidered(null)
      setFailure(sentenceFor(error, 'The recall could not be opened. Please try again.'))
    } finally {
      setBusy(false)
    }
  }

  const onChange = () => setConsidered(null)
  return { errors, failure, considered, busy, onSubmit, onChange, open }
}
