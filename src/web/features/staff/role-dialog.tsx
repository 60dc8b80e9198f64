import { useId } from 'react'
import { type StaffList, type StaffMember, staff } from '#contract/staff.ts'
import { api } from '../../api/api.ts'
import { useAction } from '../../forms/use-action.ts'
import { validate } from '../../forms/validate.ts'
import { notify, savedFor } from '../../toasts/notify.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { RoleField } from './invite-dialog.tsx'

type RoleDialogProps = { member: StaffMember; show: (list: StaffList) => void }

/** Changes the role of a staff member. */
export function RoleDialog({ member, show }: RoleDialogProps) {
  const form = useId()
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
      <Dialog
        open={action.open}
        onClose={action.onClose}
        title={`Change the role of ${member.name}`}
        actions={
          <>
            <Button variant="quiet" onClick={action.onClose}>
              Cancel
            </Button>
            <Button type="submit" form={form} busy={action.busy}>
              Change role
            </Button>
          </>
        }
      >
        <p>They are logged out, and log in again with the new role.</p>
        <form id={form} className="stack mt-4" noValidate onSubmit={action.onSubmit}>
          <RoleField role={member.role} error={action.errors.role} />
          {action.trouble ? <Alert tone="danger">{action.trouble}</Alert> : null}
        </form>
      </Dialog>
    </>
  )
}
