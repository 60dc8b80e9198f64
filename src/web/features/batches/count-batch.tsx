import { batchCount, type OwnBatch } from '#contract/own-batches.ts'
import { api } from '../../api/api.ts'
import { FormDialog } from '../../forms/form-dialog.tsx'
import { ReasonField } from '../../forms/reason-field.tsx'
import { decimalOf } from '../../forms/typed-number.ts'
import { validate } from '../../forms/validate.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useBatchForm } from './use-batch-form.ts'

export function CountBatch({ batch }: { batch: OwnBatch }) {
  const { _id, number, units, setAside, promised } = batch
  const form = useBatchForm({
    check: (typed) =>
      validate(batchCount, {
        units: decimalOf(typed.units ?? ''),
        setAside: decimalOf(typed.setAside ?? ''),
        seen: { units, setAside },
        reason: typed.reason,
      }),
    send: (body) => api.batches.count({ params: { id: _id }, body }),
    done: 'Units corrected.',
    failed: 'The units could not be corrected. Please try again.',
  })
  const { errors } = form
  return (
    <>
      <Button size="sm" variant="quiet" aria-label={`Count batch ${number}`} onClick={form.ask}>
        Count
      </Button>
      <FormDialog
        form={form}
        title={`Count batch ${number}`}
        confirm="Save count"
        intro={
          promised > 0 ? (
            <p>
              {promised === 1 ? 'One unit is' : `${promised} units are`} sold but not handed over
              yet. Do not count {promised === 1 ? 'it' : 'them'}.
            </p>
          ) : undefined
        }
      >
        <TextField
          key={`units-${units}`}
          label="Units to sell"
          name="units"
          inputMode="numeric"
          required
          defaultValue={String(units)}
          help={`Recorded: ${units}`}
          error={errors.units}
        />
        <TextField
          key={`aside-${setAside}`}
          label="Units set aside"
          name="setAside"
          inputMode="numeric"
          defaultValue={String(setAside)}
          help={`In stock but not for sale: damaged, expired or returned. Recorded: ${setAside}`}
          error={errors.setAside}
        />
        <ReasonField
          rows={2}
          maxLength={300}
          help="Shown in the stock history"
          error={errors.reason}
        />
      </FormDialog>
    </>
  )
}
