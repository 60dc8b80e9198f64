import { privateMeta } from '../../document/seo.ts'
import { loadPharmacy } from '../../features/pharmacy-account/load-pharmacy.ts'
import { loadMovements, statementsFailed } from '../../features/statements/load-statements.ts'
import { MovementTable } from '../../features/statements/movement-table.tsx'
import {
  StatementDownload,
  StatementSummary,
} from '../../features/statements/statement-summary.tsx'
import { NoMovements } from '../../features/statements/statement-table.tsx'
import { paths } from '../../routing/paths.ts'
import { useTableAddress } from '../../tables/use-table-address.ts'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { Pager } from '../../ui/pager.tsx'
import { TableFrame, TableSkeleton } from '../../ui/table-frame.tsx'
import type { Route } from './+types/statement.ts'

export const handle = { dense: true }
export const meta: Route.MetaFunction = () => privateMeta('Statement')

/** At its path without an id, the page shows all movements. */
export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  const [loaded, { pharmacy }] = await Promise.all([
    loadMovements(request.url, params.id),
    loadPharmacy(),
  ])
  return { ...loaded, one: params.id !== undefined, pharmacy }
}

export function HydrateFallback() {
  return (
    <div className="wrap admin-page">
      <TableSkeleton what="the movements" />
    </div>
  )
}

export default function Statement({ loaderData }: Route.ComponentProps) {
  const { address, statement, page, gone, one } = loaderData
  const table = useTableAddress(address)
  const title = one ? 'Statement' : 'All movements'
  return (
    <div className="wrap admin-page money-page">
      <Breadcrumbs crumbs={[{ label: 'Statements', to: paths.statements }, { label: title }]} />
      <div className="pagehead">
        <h1>{title}</h1>
        {statement ? <StatementDownload statement={statement} /> : null}
      </div>
      {page === null ? (
        <LoadFailed
          failure={gone ? 'Statement not found.' : statementsFailed}
          busy={table.busy}
          onRetry={() => void table.refresh()}
          action={gone ? <ButtonLink to={paths.statements}>All statements</ButtonLink> : undefined}
        >
          {gone ? 'It may belong to another account.' : 'It could not be loaded just now.'}
        </LoadFailed>
      ) : (
        <>
          {statement ? <StatementSummary statement={statement} /> : null}
          <TableFrame busy={table.busy}>
            {page.rows.length === 0 ? <NoMovements /> : <MovementTable movements={page.rows} />}
          </TableFrame>
          {page.rows.length === 0 ? null : (
            <Pager of="movements" {...table} {...page} count={page.rows.length} />
          )}
        </>
      )}
    </div>
  )
}
