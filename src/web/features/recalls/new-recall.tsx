import { useState } from 'react'
import { recallSeverities } from '#contract/recall-words.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { SelectField, TextArea, TextField } from '../../ui/text-field.tsx'
import { RecallPreviewPanel } from './recall-preview.tsx'
import { recallTitle } from './recall-words.ts'
import { useNewRecall } from './use-new-recall.ts'

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
          help="Words of its name: “Dolo 650” means every Dolo 650, whoever sells it. Or name the composition."
          maxLength={120}
        />
        <TextField
          label="Composition"
          name="composition"
          optional
          error={errors.composition}
          help="All its salts: “Paracetamol 650 mg”. Whatever holds the same is meant as well."
          maxLength={300}
        />
        <TextField
          label="Batch Number"
          name="batchNumber"
          required
          error={errors.batchNumber}
          help="Capitals and blanks don’t matter."
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
        <TextArea
          label="Reason"
          name="reason"
          required
          rows={3}
          error={errors.reason}
          help="Pharmacies and buyers read it."
          maxLength={500}
        />
        {failure ? <Alert tone="danger">{failure}</Alert> : null}
        <div>
          <Button type="submit" busy={busy && considered === null}>
            See what it meets
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
          : it is blocked in every pharmacy at once, and everybody who bought of it is told. Letters
          that were sent can’t be taken back.
        </p>
      </ConfirmDialog>
    </>
  )
}
