import type { ReactNode } from 'react'
import { loadPharmacy } from '../../features/pharmacy-account/load-pharmacy.ts'
import { BalanceStrip } from '../../features/statements/balance-strip.tsx'
import { loadStatements, statementsFailed } from '../../features/statements/load-statements.ts'
import { NoStatements } from '../../features/statements/no-statements.tsx'
import { StatementTable } from '../../features/statements/statement-table.tsx'
import { paths } from '../../paths.ts'
import { privateMeta } from '../../seo.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { Pager } from '../../ui/pager.tsx'
import { TableFrame } from '../../ui/table-frame.tsx'
import { TableSkeleton } from '../../ui/table-skeleton.tsx'
import { useTableAddress } from '../../use-table-address.ts'
import type { Route } from './+types/statements.ts'

export const handle = { dense: true }
export const meta: Route.MetaFunction = () => privateMeta('Statements')

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const [loaded, { pharmacy }] = await Promise.all([loadStatements(request.url), loadPharmacy()])
  return { ...loaded, pharmacy }
}

export function HydrateFallback() {
  return (
    <Frame>
      <TableSkeleton what="your statements" />
    </Frame>
  )
}

export default function Statements({ loaderData: { address, found } }: Route.ComponentProps) {
  const table = useTableAddress(address)
  if (found === null)
    return (
      <Frame>
        <LoadFailed
          failure={statementsFailed}
          busy={table.busy}
          onRetry={() => void table.refresh()}
        >
          Your money is safe; its books could not be read just now.
        </LoadFailed>
      </Frame>
    )
  const { balance, page } = found
  const { rows } = page
  return (
    <Frame
      end={
        <ButtonLink to={paths.movements} size="sm">
          All movements
        </ButtonLink>
      }
    >
      <BalanceStrip balance={balance} />
      <TableFrame busy={table.busy}>
        {rows.length === 0 ? <NoStatements /> : <StatementTable statements={rows} />}
      </TableFrame>
      {rows.length === 0 ? null : (
        <Pager of="statements" {...table} {...page} count={rows.length} />
      )}
    </Frame>
  )
}

function Frame({ end, children }: { end?: ReactNode; children: ReactNode }) {
  return (
    <div className="wrap office-page">
      <div className="pagehead">
        <h1>Statements</h1>
        {end}
      </div>
      {children}
    </div>
  )
}
