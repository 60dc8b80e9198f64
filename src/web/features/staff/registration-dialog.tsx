import { registrationInput, type StaffList, type StaffMember } from '#contract/staff.ts'
import { states } from '#contract/states.ts'
import { api } from '../../api/api.ts'
import { todayInIndia } from '../../format/dates.ts'
import { FormDialog } from '../../forms/form-dialog.tsx'
import { useAction } from '../../forms/use-action.ts'
import { validate } from '../../forms/validate.ts'
import { notify, savedFor } from '../../toasts/notify.ts'
import { Button } from '../../ui/button.tsx'
import { SelectField, TextField } from '../../ui/text-field.tsx'

const byName = Object.entries(states).sort(([, a], [, b]) => a.localeCompare(b))

type RegistrationDialogProps = { member: StaffMember; show: (list: StaffList) => void }

/** Enters a person's registration with a state pharmacy council, as it is in the register. */
export function RegistrationDialog({ member, show }: RegistrationDialogProps) {
  const [known] = member.registrations
  const isOwner = member.role === 'owner'
  const action = useAction({
    failure: 'Failed to save the registration. Please try again.',
    check: (values) => validate(registrationInput, values),
    send: async (body) => {
      const { message, staff } = await api.staff.register({ params: { id: member._id }, body })
      show(staff)
      notify.success(message, savedFor)
    },
  })
  const { errors } = action
  return (
    <>
      <Button
        size="sm"
        aria-label={`Enter registration of ${isOwner ? 'the owner' : member.name}`}
        onClick={action.ask}
      >
        Enter registration
      </Button>
      <FormDialog
        form={action}
        title={isOwner ? 'Register the owner as pharmacist' : `Registration of ${member.name}`}
        confirm="Save registration"
        cancel="Cancel"
        intro={
          <p>
            An administrator compares it with the council’s register. A registration that is
            verified already stays valid meanwhile.
          </p>
        }
      >
        <TextField
          label="Name in the register"
          name="name"
          autoComplete="off"
          maxLength={120}
          required
          defaultValue={known?.name ?? (isOwner ? '' : member.name)}
          error={errors.name}
        />
        <SelectField
          label="State pharmacy council"
          name="council"
          required
          defaultValue={known?.council ?? ''}
          error={errors.council}
        >
          <option value="" disabled>
            Choose a state
          </option>
          {byName.map(([code, name]) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </SelectField>
        <TextField
          label="Registration number"
          name="registrationNumber"
          autoComplete="off"
          spellCheck={false}
          maxLength={40}
          required
          defaultValue={known?.registrationNumber}
          error={errors.registrationNumber}
        />
        <TextField
          label="Valid to"
          name="validTo"
          type="date"
          min={todayInIndia()}
          required
          help="The last day on the renewal certificate."
          error={errors.validTo}
        />
      </FormDialog>
    </>
  )
}
