import { type ReactNode, useRef } from 'react'
import type { StaffList, StaffMember } from '#contract/staff.ts'
import { api } from '../../api/api.ts'
import { useNewest } from '../../events/use-newest.ts'
import { todayInIndia } from '../../format/dates.ts'
import { reportChange } from '../../forms/report-change.ts'
import { Alert } from '../../ui/alert.tsx'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { TableFrame } from '../../ui/table-frame.tsx'
import { useConfirmation } from '../../ui/use-confirmation.ts'
import { InviteDialog } from './invite-dialog.tsx'
import { StaffTable } from './staff-table.tsx'
import { pharmacistNotice } from './staff-text.ts'

type StaffBoardProps = {
  loaded: StaffList
  reload: () => void
  /** Further actions for a member who has joined, passed in by the page. */
  further: (member: StaffMember) => ReactNode
}

/** The people who work for the pharmacy, their roles and registrations. */
export function StaffBoard({ loaded, reload, further }: StaffBoardProps) {
  const frame = useRef<HTMLDivElement>(null)
  const [list, showAnswer] = useNewest(loaded)
  const show = (answer: StaffList) => {
    showAnswer(answer)
    // A load that began before the action returns the list as it was: this load replaces it.
    reload()
  }
  const removal = useConfirmation(async (member: StaffMember) => {
    const answer = await reportChange(
      () => api.staff.remove({ params: { id: member._id } }),
      reload,
    )
    if (answer) show(answer.staff)
  }, frame)
  const resend = async ({ _id }: StaffMember) => {
    const answer = await reportChange(() => api.staff.resend({ params: { id: _id } }), reload)
    if (answer) show(answer.staff)
  }
  const { tone, text } = pharmacistNotice(list, todayInIndia())
  const { subject } = removal
  const hasJoined = subject?.state === 'active'
  return (
    <>
      <Alert tone={tone}>
        <p>{text}</p>
      </Alert>
      <div className="row mt-4 mb-4">
        <InviteDialog show={show} />
      </div>
      <TableFrame ref={frame} busy={false}>
        <StaffTable
          list={list}
          show={show}
          onResend={resend}
          onRemove={removal.ask}
          further={further}
        />
      </TableFrame>
      <ConfirmDialog
        {...removal.dialog}
        title={
          hasJoined ? `Remove ${subject?.name}?` : `Withdraw the invitation of ${subject?.name}?`
        }
        confirm={hasJoined ? 'Remove' : 'Withdraw'}
        danger
      >
        {hasJoined ? (
          <p>
            They are logged out at once and can’t log in any more. What they did stays in your
            histories. A registration as pharmacist ends.
          </p>
        ) : (
          <p>The link in the email stops working.</p>
        )}
      </ConfirmDialog>
    </>
  )
}
