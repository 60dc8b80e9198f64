import { newBatch } from '#contract/own-batches.ts'
import { api } from '../../api/api.ts'
import { FormDialog } from '../../forms/form-dialog.tsx'
import { decimalOf } from '../../forms/typed-number.ts'
import { validate } from '../../forms/validate.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useBatchForm } from './use-batch-form.ts'

/** Adds a batch that was delivered to the pharmacy. */
export function AddBatch({ medicineId, name }: { medicineId: string; name: string }) {
  const form = useBatchForm({
    check: ({ units, mrp, ...typed }) =>
      validate(newBatch, {
        ...typed,
        units: decimalOf(units ?? ''),
        mrp: decimalOf(mrp ?? ''),
      }),
    send: (body) => api.batches.add({ params: { id: medicineId }, body }),
    done: 'Batch added.',
    failed: 'The batch could not be added. Please try again.',
  })
  const { errors } = form
  return (
    <>
      <Button variant="primary" onClick={form.ask}>
        <Icon name="plus" />
        Add batch
      </Button>
      <FormDialog form={form} title={`Add a batch of ${name}`} confirm="Add batch">
        <TextField label="Batch Number" name="number" required error={errors.number} />
        <TextField
          label="Expiry Date"
          name="expiryDate"
          type="date"
          required
          help="If the pack shows only a month, enter its last day"
          error={errors.expiryDate}
        />
        <TextField
          label="Units"
          name="units"
          inputMode="numeric"
          required
          help="Number of packs received"
          error={errors.units}
        />
        <TextField
          label="MRP (₹)"
          name="mrp"
          inputMode="decimal"
          optional
          help="As printed on these packs"
          error={errors.mrp}
        />
      </FormDialog>
    </>
  )
}
