import { retireReasons } from '#contract/batches.ts'
import { type OwnBatch, retirement } from '#contract/own-batches.ts'
import { api } from '../../api/api.ts'
import { FormDialog } from '../../forms/form-dialog.tsx'
import { validate } from '../../forms/validate.ts'
import { Button } from '../../ui/button.tsx'
import { SelectField, TextArea } from '../../ui/text-field.tsx'
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
  const total = units + setAside
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
      <FormDialog
        form={form}
        variant="danger"
        title={`Retire batch ${number}?`}
        confirm="Retire batch"
        intro={
          <p>
            {total === 1
              ? 'Its one unit is removed'
              : `All its ${total.toLocaleString('en-IN')} units are removed`}{' '}
            from your stock. The stock history keeps the record. This cannot be undone.
          </p>
        }
      >
        <SelectField
          label="What happened to it"
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
          help="For example, the number of the destruction certificate"
          error={errors.note}
        />
      </FormDialog>
    </>
  )
}
