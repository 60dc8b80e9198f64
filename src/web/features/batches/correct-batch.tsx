import { batchCorrection, type OwnBatch } from '#contract/own-batches.ts'
import { api } from '../../api/api.ts'
import { FormDialog } from '../../forms/form-dialog.tsx'
import { ReasonField } from '../../forms/reason-field.tsx'
import { decimalOf } from '../../forms/typed-number.ts'
import { validate } from '../../forms/validate.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useBatchForm } from './use-batch-form.ts'

export function CorrectBatch({ batch }: { batch: OwnBatch }) {
  const { _id, number, expiryDate, mrp, promised } = batch
  const form = useBatchForm({
    check: ({ mrp: typed = '', ...rest }) =>
      validate(batchCorrection, { ...rest, mrp: typed.trim() === '' ? null : decimalOf(typed) }),
    send: (body) => api.batches.correct({ params: { id: _id }, body }),
    done: 'Batch corrected.',
    failed: 'The batch could not be corrected. Please try again.',
  })
  const { errors } = form
  return (
    <>
      <Button size="sm" variant="quiet" aria-label={`Correct batch ${number}`} onClick={form.ask}>
        Correct
      </Button>
      <FormDialog
        form={form}
        title={`Correct batch ${number}`}
        confirm="Save"
        intro={
          promised > 0 ? (
            <p>
              If a customer was promised a later expiry date, sold units that are not packed yet are
              taken from other batches.
            </p>
          ) : undefined
        }
      >
        <TextField
          label="Batch Number"
          name="number"
          required
          defaultValue={number}
          error={errors.number}
        />
        <TextField
          label="Expiry Date"
          name="expiryDate"
          type="date"
          required
          defaultValue={expiryDate}
          error={errors.expiryDate}
        />
        <TextField
          label="MRP (₹)"
          name="mrp"
          inputMode="decimal"
          optional
          defaultValue={mrp === null ? '' : mrp.toFixed(2)}
          error={errors.mrp}
        />
        <ReasonField
          rows={2}
          maxLength={300}
          help="Recorded with the previous values"
          error={errors.reason}
        />
      </FormDialog>
    </>
  )
}
