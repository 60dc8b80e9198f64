import { privateMeta } from '../../document/seo.ts'
import { DerivationStrip } from '../../features/drug-rules/derivation-strip.tsx'
import { loadRules, rulesFailed } from '../../features/drug-rules/load-rules.ts'
import { RuleBoard } from '../../features/drug-rules/rule-board.tsx'
import { WaitingSalts } from '../../features/drug-rules/waiting-salts.tsx'
import { useTableAddress } from '../../tables/use-table-address.ts'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { TableSkeleton } from '../../ui/table-frame.tsx'
import type { Route } from './+types/drug-rules.ts'
import { AdminPage } from './admin-page.tsx'

export const handle = { dense: true }
export const meta: Route.MetaFunction = () => privateMeta('Drug rules')

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadRules(request.url)
}

export function HydrateFallback() {
  return (
    <AdminPage title="Drug rules">
      <TableSkeleton what="drug rules" />
    </AdminPage>
  )
}

export default function DrugRules({ loaderData: { address, loaded } }: Route.ComponentProps) {
  const table = useTableAddress(address)
  return (
    <AdminPage title="Drug rules" table={table}>
      {loaded ? (
        <>
          <DerivationStrip derivation={loaded.derivation} onFinished={table.refresh} />
          <RuleBoard page={loaded.page} schedule={address.schedule} table={table} />
          <div className="rule-below">
            <WaitingSalts salts={loaded.waiting} q={address.q} />
          </div>
        </>
      ) : (
        <LoadFailed failure={rulesFailed} busy={table.busy} onRetry={() => void table.refresh()}>
          The rules stay in force. Check your connection, or wait a moment.
        </LoadFailed>
      )}
    </AdminPage>
  )
}
