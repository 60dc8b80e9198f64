import { newBatch } from '#contract/own-batches.ts'
import { api } from '../../api.ts'
import { decimalOf } from '../../typed-number.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { validate } from '../../validate.ts'
import { BatchDialog } from './batch-dialog.tsx'
import { useBatchForm } from './use-batch-form.ts'

/** The one thing that is done most on this page: a delivery has come. */
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
      <BatchDialog form={form} title={`Add a batch of ${name}`} action="Add batch">
        <TextField label="Batch Number" name="number" required error={errors.number} />
        <TextField
          label="Expiry Date"
          name="expiryDate"
          type="date"
          required
          help="The last day of the month where the pack names a month"
          error={errors.expiryDate}
        />
        <TextField
          label="Units"
          name="units"
          inputMode="numeric"
          required
          help="Packs that came"
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
      </BatchDialog>
    </>
  )
}
