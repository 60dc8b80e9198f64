import { type Administrator, newAdministrator } from '#contract/administrators.ts'
import { api } from '../../api/api.ts'
import { FormDialog } from '../../forms/form-dialog.tsx'
import { PersonFields } from '../../forms/person-fields.tsx'
import { useAction } from '../../forms/use-action.ts'
import { validate } from '../../forms/validate.ts'
import { notify, savedFor } from '../../toasts/notify.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { RoleField } from './role-field.tsx'

/** Makes somebody an administrator, by email. */
export function InviteDialog({ show }: { show: (all: Administrator[]) => void }) {
  const action = useAction({
    failure: 'Failed to send the invitation. Please try again.',
    check: (values) => validate(newAdministrator, values),
    send: async (body) => {
      const { administrators } = await api.administrators.invite({ body })
      show(administrators)
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
        title="Invite an administrator"
        confirm="Send invitation"
        cancel="Cancel"
        variant="primary"
        intro={
          <p>They get an email with a link to choose a password. It works once, and for 7 days.</p>
        }
      >
        <PersonFields errors={errors} emailHelp="They log in with it." />
        <RoleField error={errors.role} />
      </FormDialog>
    </>
  )
}
