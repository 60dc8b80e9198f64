import { type InvitedRole, invitationInput, type StaffList } from '#contract/staff.ts'
import { staffRoleNames } from '#contract/staff-roles.ts'
import { api } from '../../api/api.ts'
import { FormDialog } from '../../forms/form-dialog.tsx'
import { PersonFields } from '../../forms/person-fields.tsx'
import { useAction } from '../../forms/use-action.ts'
import { validate } from '../../forms/validate.ts'
import { notify, savedFor } from '../../toasts/notify.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { SelectField } from '../../ui/text-field.tsx'
import { roleHelp } from './staff-text.ts'

/** Invites a person by email. */
export function InviteDialog({ show }: { show: (list: StaffList) => void }) {
  const action = useAction({
    failure: 'Failed to send the invitation. Please try again.',
    check: (values) => validate(invitationInput, values),
    send: async (body) => {
      const { staff } = await api.staff.invite({ body })
      show(staff)
      notify.success(`Invitation sent to ${body.email}`, savedFor)
    },
  })
  const { errors } = action
  return (
    <>
      <Button variant="primary" onClick={action.ask}>
        <Icon name="plus" />
        Invite
      </Button>
      <FormDialog
        form={action}
        title="Invite a staff member"
        confirm="Send invitation"
        cancel="Cancel"
        variant="primary"
        intro={
          <p>They get an email with a link to choose a password. It works once, and for 7 days.</p>
        }
      >
        <PersonFields
          errors={errors}
          emailHelp="They log in with it. One email belongs to one pharmacy."
        />
        <RoleField error={errors.role} />
      </FormDialog>
    </>
  )
}

/** The choice of a role, with what each is for. */
export function RoleField({ role = '', error }: { role?: string; error?: string | undefined }) {
  return (
    <SelectField label="Role" name="role" required defaultValue={role} error={error}>
      <option value="" disabled>
        Choose a role
      </option>
      {(Object.keys(roleHelp) as InvitedRole[]).map((one) => (
        <option key={one} value={one}>
          {staffRoleNames[one]}: {roleHelp[one]}
        </option>
      ))}
    </SelectField>
  )
}
