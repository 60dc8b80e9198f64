import * as z from 'zod/mini'
import { type InspectionLinkInput, inspectionDays, inspectionInput } from '#contract/inspection.ts'
import { counted } from '../../format/counted.ts'
import { FormDialog } from '../../forms/form-dialog.tsx'
import { useAction } from '../../forms/use-action.ts'
import { validate } from '../../forms/validate.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { SelectField, TextField } from '../../ui/text-field.tsx'

/** What a form holds: the days as text. */
const typed = z.pipe(
  z.pipe(
    z.object({ label: z.string(), days: z.string() }),
    z.transform(({ label, days }) => ({ label, days: Number(days) as 1 | 3 | 7 })),
  ),
  inspectionInput,
)

type CreateLinkProps = { create: (link: InspectionLinkInput) => Promise<void> }

/** Creates a link with which an inspector reads a pharmacy's registers. */
export function CreateLink({ create }: CreateLinkProps) {
  const action = useAction({
    failure: 'Failed to create the link. Please try again.',
    check: (values) => validate(typed, values),
    send: create,
  })
  const { errors } = action
  return (
    <>
      <Button onClick={action.ask}>
        <Icon name="plus" />
        Create a link
      </Button>
      <FormDialog
        form={action}
        title="Create a link for an inspector"
        confirm="Create"
        cancel="Cancel"
        variant="primary"
        intro={
          <p>
            Whoever has the link reads both registers, with patients’ names and addresses, and saves
            them as files. It changes nothing, and you can revoke it.
          </p>
        }
      >
        <TextField
          label="Who inspects?"
          name="label"
          autoComplete="off"
          maxLength={120}
          required
          help="The inspector’s name and post, so that you recognise the link later."
          error={errors.label}
        />
        <SelectField
          label="The link works for"
          name="days"
          required
          defaultValue="1"
          error={errors.days}
        >
          {inspectionDays.map((days) => (
            <option key={days} value={days}>
              {counted(days, 'day', 'days')}
            </option>
          ))}
        </SelectField>
      </FormDialog>
    </>
  )
}
