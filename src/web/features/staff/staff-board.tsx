import { useRef, useState } from 'react'
import type { StaffList, StaffMember } from '#contract/staff.ts'
import { api } from '../../api/api.ts'
import { todayInIndia } from '../../format/dates.ts'
import { isRefusal, sentenceFor } from '../../format/problems.ts'
import { notify, savedFor } from '../../toasts/notify.ts'
import { Alert } from '../../ui/alert.tsx'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { TableFrame } from '../../ui/table-frame.tsx'
import { useConfirmation } from '../../ui/use-confirmation.ts'
import { InviteDialog } from './invite-dialog.tsx'
import { StaffTable } from './staff-table.tsx'
import { pharmacistNotice } from './staff-text.ts'

type StaffBoardProps = { loaded: StaffList; reload: () => void }

/** The people who work for the pharmacy, their roles and registrations. */
export function StaffBoard({ loaded, reload }: StaffBoardProps) {
  const frame = useRef<HTMLDivElement>(null)
  // What an action answered is newer than what was loaded before.
  const [shown, setShown] = useState({ list: loaded, of: loaded })
  const list = shown.of === loaded ? shown.list : loaded
  const show = (next: StaffList) => setShown({ list: next, of: loaded })
  const removal = useConfirmation(async (member: StaffMember) => {
    const answer = await sent(() => api.staff.remove({ params: { id: member._id } }), reload)
    if (answer) show(answer.staff)
  }, frame)
  const resend = async ({ _id }: StaffMember) => {
    const answer = await sent(() => api.staff.resend({ params: { id: _id } }), reload)
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
        <StaffTable list={list} show={show} onResend={resend} onRemove={removal.ask} />
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

/** Sends a change and reports it; null if it failed. A change by somebody else reloads the page. */
async function sent<Answer extends { message: string }>(
  send: () => Promise<Answer>,
  reload: () => void,
): Promise<Answer | null> {
  try {
    const answer = await send()
    notify.success(answer.message, savedFor)
    return answer
  } catch (error) {
    notify.error(sentenceFor(error, 'Failed to save. Please try again.'), savedFor)
    if (isRefusal(error, 404) || isRefusal(error, 409)) reload()
    return null
  }
}
