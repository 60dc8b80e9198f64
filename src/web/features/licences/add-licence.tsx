import type { RefObject } from 'react'
import { licenceInput } from '#contract/licence-shapes.ts'
import { licenceForms } from '#contract/licence-words.ts'
import { api } from '../../api/api.ts'
import { FormDialog } from '../../forms/form-dialog.tsx'
import { useAction } from '../../forms/use-action.ts'
import { validate } from '../../forms/validate.ts'
import { notify, savedFor } from '../../toasts/notify.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { SelectField } from '../../ui/text-field.tsx'
import { DueField, LicenceFields } from './licence-fields.tsx'

type AddLicenceProps = { onAdded: () => void; home: RefObject<HTMLElement | null> }

/** Adds a licence, which then waits for approval. */
export function AddLicence({ onAdded, home }: AddLicenceProps) {
  const action = useAction({
    failure: 'The licence could not be added. Please try again.',
    home,
    check: (values) => validate(licenceInput, values),
    send: async (body) => {
      await api.licences.add({ body })
      notify.success('Licence added. Upload a scan, so that it can be approved.', savedFor)
      onAdded()
    },
  })
  const { errors } = action
  return (
    <>
      <Button variant="primary" onClick={action.ask}>
        <Icon name="plus" />
        Add licence
      </Button>
      <FormDialog form={action} title="Add a licence" confirm="Add licence" cancel="Cancel">
        <SelectField label="Form" name="form" required error={errors.form} defaultValue="">
          <option value="" disabled>
            Choose the form
          </option>
          {Object.entries(licenceForms).map(([value, words]) => (
            <option key={value} value={value}>
              {value}: {words}
            </option>
          ))}
        </SelectField>
        <LicenceFields errors={errors} />
        <DueField error={errors.retentionDueOn} />
      </FormDialog>
    </>
  )
}
