import { useRef } from 'react'
import { privateMeta } from '../../document/seo.ts'
import { useLastLoaded } from '../../events/use-last-loaded.ts'
import { ChangeRules } from '../../features/operator-rules/change-rules.tsx'
import { loadOperatorRules } from '../../features/operator-rules/load-operator-rules.ts'
import { RuleHistory } from '../../features/operator-rules/rule-history.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { NotRefreshed } from '../../ui/not-refreshed.tsx'
import { TableSkeleton } from '../../ui/table-frame.tsx'
import type { Route } from './+types/operator-rules.ts'
import { AdminPage } from './admin-page.tsx'

const title = 'Operator’s rules'
export const handle = { dense: true }
export const meta: Route.MetaFunction = () => privateMeta(title)

export function clientLoader() {
  return loadOperatorRules()
}

export function HydrateFallback() {
  return (
    <AdminPage title={title}>
      <TableSkeleton what="the rules" />
    </AdminPage>
  )
}

export default function OperatorRules({ loaderData }: Route.ComponentProps) {
  const page = useLastLoaded(loaderData, loaderData.loaded === null)
  const { loaded, failure } = page.shown
  const heading = useRef<HTMLHeadingElement>(null)
  return (
    <AdminPage title={title} heading={heading}>
      <NotRefreshed {...page} />
      {loaded ? (
        <>
          <p className="rule-says">
            What the law leaves to whoever runs the shop. A change is in force at once, needs a
            reason and stays in the history.
          </p>
          <ChangeRules
            key={loaded.rules.version}
            rules={loaded.rules}
            onChanged={page.reload}
            home={heading}
          />
          <RuleHistory versions={loaded.versions} />
        </>
      ) : (
        <LoadFailed failure={failure} busy={page.busy} onRetry={() => void page.reload()}>
          The rules stay in force. Check your connection, or wait a moment.
        </LoadFailed>
      )}
    </AdminPage>
  )
}
