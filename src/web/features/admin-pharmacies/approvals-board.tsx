import { useId, useRef } from 'react'
import type { Pharmacy } from '#contract/pharmacies.ts'
import { formatDay } from '../../format/dates.ts'
import { mayAdministrate } from '../../session/may-administrate.ts'
import type { TablePage } from '../../tables/table-page.ts'
import type { useTableAddress } from '../../tables/use-table-address.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Pager } from '../../ui/pager.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { TableFrame } from '../../ui/table-frame.tsx'
import { useConfirmation } from '../../ui/use-confirmation.ts'
import { AskReject, AskVerify, deletePharmacy, verifyPharmacy } from './ask.tsx'
import { counted } from './bulk-verify.tsx'

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

type ApprovalCardProps = {
  pharmacy: Pharmacy
  onVerify: (pharmacy: Pharmacy) => void
  onReject: (pharmacy: Pharmacy) => void
}

/** A pharmacy that waits for approval, with the details to check. */
function ApprovalCard({ pharmacy, onVerify, onReject }: ApprovalCardProps) {
  const title = useId()
  const { name, address, licenseNumber, email, emailConfirmed, phone, registrationDate } = pharmacy
  const facts = [
    ['Licence', licenseNumber],
    ['Email', emailConfirmed ? email : `${email} (unconfirmed)`],
    ['Phone', phone],
    ['Registered', formatDay(registrationDate)],
  ]
  return (
    <li className="approval">
      <article aria-labelledby={title}>
        <h2 id={title}>{name}</h2>
        <p className="soft">{address}</p>
        <dl>
          {facts.map(([term, fact]) =>
            fact ? (
              <div key={term}>
                <dt>{term}</dt>
                <dd className="breaks">{fact}</dd>
              </div>
            ) : null,
          )}
        </dl>
        {mayAdministrate('PUT /api/pharmacy/verify/:id') ? (
          <div className="row">
            <Button size="sm" aria-label={`Verify ${name}`} onClick={() => onVerify(pharmacy)}>
              Verify
            </Button>
            <Button
              size="sm"
              variant="danger-quiet"
              aria-label={`Reject ${name}`}
              onClick={() => onReject(pharmacy)}
            >
              Reject
            </Button>
          </div>
        ) : null}
      </article>
    </li>
  )
}

const cards = ['a', 'b', 'c', 'd', 'e', 'f']

export function ApprovalsSkeleton() {
  return (
    <Loading what="approval requests">
      <Skeleton className="mb-4 h-5 w-48" />
      <ul className="approvals">
        {cards.map((card) => (
          <li key={card} className="approval">
            <Skeleton className="h-6 w-3/5" />
            <Skeleton className="mt-2 h-4 w-4/5" />
            <Skeleton className="mt-4 h-20 w-full" />
            <Skeleton className="mt-4 h-9 w-40" />
          </li>
        ))}
      </ul>
    </Loading>
  )
}
