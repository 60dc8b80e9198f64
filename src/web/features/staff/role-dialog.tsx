import { type StaffList, type StaffMember, staff } from '#contract/staff.ts'
import { api } from '../../api/api.ts'
import { FormDialog } from '../../forms/form-dialog.tsx'
import { useAction } from '../../forms/use-action.ts'
import { validate } from '../../forms/validate.ts'
import { notify, savedFor } from '../../toasts/notify.ts'
import { Button } from '../../ui/button.tsx'
import { RoleField } from './invite-dialog.tsx'

type RoleDialogProps = { member: StaffMember; show: (list: StaffList) => void }

/** Changes the role of a staff member. */
export function RoleDialog({ member, show }: RoleDialogProps) {
  const action = useAction({
    failure: 'Failed to change the role. Please try again.',
    check: (values) => validate(staff.changeRole.body, values),
    send: async (body) => {
      const answer = await api.staff.changeRole({ params: { id: member._id }, body })
      show(answer.staff)
      notify.success('Role changed', savedFor)
    },
  })
  return (
    <>
      <Button size="sm" aria-label={`Change role of ${member.name}`} onClick={action.ask}>
        Change role
      </Button>
      <FormDialog
        form={action}
        title={`Change the role of ${member.name}`}
        confirm="Change role"
        cancel="Cancel"
        intro={<p>They are logged out, and log in again with the new role.</p>}
      >
        <RoleField role={member.role} error={action.errors.role} />
      </FormDialog>
    </>
  )
}
