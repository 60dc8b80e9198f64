import { type ReactNode, useRef } from 'react'
import type { Administrator } from '#contract/administrators.ts'
import { api } from '../../api/api.ts'
import { useNewest } from '../../events/use-newest.ts'
import { reportChange } from '../../forms/report-change.ts'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { TableFrame } from '../../ui/table-frame.tsx'
import { useConfirmation } from '../../ui/use-confirmation.ts'
import { AdministratorsTable } from './administrators-table.tsx'
import { InviteDialog } from './invite-dialog.tsx'

type AdministratorsBoardProps = {
  loaded: Administrator[]
  reload: () => void
  further: (admin: Administrator) => ReactNode
}

/** Who administers the shop, and in which role. */
export function AdministratorsBoard({ loaded, reload, further }: AdministratorsBoardProps) {
  const frame = useRef<HTMLDivElement>(null)
  const [all, show] = useNewest(loaded)
  const removal = useConfirmation(async ({ _id: id }: Administrator) => {
    const answer = await reportChange(() => api.administrators.remove({ params: { id } }), reload)
    if (answer) show(answer.administrators)
  }, frame)
  const resend = async ({ _id: id }: Administrator) => {
    const answer = await reportChange(() => api.administrators.resend({ params: { id } }), reload)
    if (answer) show(answer.administrators)
  }
  return (
    <>
      <p className="soft">
        Everybody here sees customers’ data and is recorded in the audit log. Give each person the
        role that their work needs.
      </p>
      <div className="row mt-4 mb-4">
        <InviteDialog show={show} />
      </div>
      <TableFrame ref={frame} busy={false}>
        <AdministratorsTable
          administrators={all}
          show={show}
          onResend={resend}
          onRemove={removal.ask}
          further={further}
        />
      </TableFrame>
      <ConfirmDialog
        {...removal.dialog}
        title={`Remove ${removal.subject?.name}?`}
        confirm="Remove"
        danger
      >
        {removal.subject?.state === 'active' ? (
          <p>
            They are logged out at once and can’t log in any more. What they did stays in the audit
            log. Other administrators can answer the complaints that they have.
          </p>
        ) : (
          <p>The link in the email stops working.</p>
        )}
      </ConfirmDialog>
    </>
  )
}
