import { type Administrator, administrators } from '#contract/administrators.ts'
import { api } from '../../api/api.ts'
import { FormDialog } from '../../forms/form-dialog.tsx'
import { useAction } from '../../forms/use-action.ts'
import { validate } from '../../forms/validate.ts'
import { notify, savedFor } from '../../toasts/notify.ts'
import { Button } from '../../ui/button.tsx'
import { RoleField } from './role-field.tsx'

type RoleDialogProps = { admin: Administrator; show: (all: Administrator[]) => void }

/** Changes the role of another administrator. */
export function RoleDialog({ admin, show }: RoleDialogProps) {
  const action = useAction({
    failure: 'Failed to change the role. Please try again.',
    check: (values) => validate(administrators.changeRole.body, values),
    send: async (body) => {
      const answer = await api.administrators.changeRole({ params: { id: admin._id }, body })
      show(answer.administrators)
      notify.success('Role changed', savedFor)
    },
  })
  return (
    <>
      <Button size="sm" aria-label={`Change role of ${admin.name}`} onClick={action.ask}>
        Change role
      </Button>
      <FormDialog
        form={action}
        title={`Change the role of ${admin.name}`}
        confirm="Change role"
        cancel="Cancel"
        intro={<p>They are logged out, and log in again with the new role.</p>}
      >
        <RoleField role={admin.role} error={action.errors.role} />
      </FormDialog>
    </>
  )
}
