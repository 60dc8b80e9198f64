import { retireReasons } from '#contract/batches.ts'
import { type OwnBatch, retirement } from '#contract/own-batches.ts'
import { api } from '../../api.ts'
import { Button } from '../../ui/button.tsx'
import { SelectField, TextArea } from '../../ui/text-field.tsx'
import { validate } from '../../validate.ts'
import { BatchDialog } from './batch-dialog.tsx'
import { useBatchForm } from './use-batch-form.ts'

export function RetireBatch({ batch }: { batch: OwnBatch }) {
  const { _id, number, units, setAside } = batch
  const form = useBatchForm({
    check: (typed) => validate(retirement, typed),
    send: (body) => api.batches.retire({ params: { id: _id }, body }),
    done: 'Batch retired.',
    failed: 'The batch could not be retired. Please try again.',
  })
  const { errors } = form
  const there = units + setAside
  return (
    <>
      <Button
        size="sm"
        variant="danger-quiet"
        aria-label={`Retire batch ${number}`}
        onClick={form.ask}
      >
        Retire
      </Button>
      <BatchDialog
        form={form}
        danger
        title={`Retire batch ${number}?`}
        action="Retire batch"
        intro={
          <p>
            {there === 1
              ? 'Its one unit leaves'
              : `All its ${there.toLocaleString('en-IN')} units leave`}{' '}
            your books for good. The ledger keeps that they were there.
          </p>
        }
      >
        <SelectField
          label="What became of it"
          name="why"
          required
          defaultValue=""
          error={errors.why}
        >
          <option value="">Please choose</option>
          {Object.entries(retireReasons).map(([why, words]) => (
            <option key={why} value={why}>
              {words}
            </option>
          ))}
        </SelectField>
        <TextArea
          label="Note"
          name="note"
          rows={2}
          maxLength={300}
          optional
          help="Such as the number of the certificate of destruction"
          error={errors.note}
        />
      </BatchDialog>
    </>
  )
}
