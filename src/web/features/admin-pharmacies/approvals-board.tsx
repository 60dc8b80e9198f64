import { useRef } from 'react'
import type { Pharmacy } from '#contract/pharmacies.ts'
import type { TablePage } from '../../table-page.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Pager } from '../../ui/pager.tsx'
import { TableFrame } from '../../ui/table-frame.tsx'
import { useConfirmation } from '../../ui/use-confirmation.ts'
import type { useTableAddress } from '../../use-table-address.ts'
import { ApprovalCard } from './approval-card.tsx'
import { AskReject, AskVerify } from './ask.tsx'
import { counted } from './bulk-verify.tsx'
import { deletePharmacy, verifyPharmacy } from './decide.ts'

type ApprovalsBoardProps = {
  page: TablePage<Pharmacy>
  table: ReturnType<typeof useTableAddress<'waited'>>
}

export function ApprovalsBoard({ page, table }: ApprovalsBoardProps) {
  const frame = useRef<HTMLDivElement>(null)
  const deciding = (decide: (pharmacy: Pharmacy) => Promise<boolean>) => async (one: Pharmacy) => {
    if (await decide(one)) await table.refresh()
  }
  const verification = useConfirmation(deciding(verifyPharmacy), frame)
  const rejection = useConfirmation(deciding(deletePharmacy), frame)
  const { rows, total } = page
  return (
    <>
      <p className="soft mb-4" role="status">
        {counted(total)} pending approval
      </p>
      <TableFrame ref={frame} busy={table.busy}>
        {rows.length === 0 ? (
          <EmptyState picture="slip" title="No pending approvals">
            All pharmacy requests have been processed.
          </EmptyState>
        ) : (
          <ul className="approvals">
            {rows.map((pharmacy) => (
              <ApprovalCard
                key={pharmacy._id}
                pharmacy={pharmacy}
                onVerify={verification.ask}
                onReject={rejection.ask}
              />
            ))}
          </ul>
        )}
      </TableFrame>
      {page.next || page.prev ? (
        <Pager of="approvals" {...table} {...page} count={rows.length} />
      ) : null}
      <AskVerify {...verification} />
      <AskReject {...rejection} />
    </>
  )
}
