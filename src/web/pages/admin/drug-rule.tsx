import type { ReactNode } from 'react'
import { privateMeta } from '../../document/seo.ts'
import { useLastLoaded } from '../../events/use-last-loaded.ts'
import { loadRule } from '../../features/drug-rules/load-rule.ts'
import { RuleView } from '../../features/drug-rules/rule-view.tsx'
import { paths } from '../../routing/paths.ts'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { NotRefreshed } from '../../ui/not-refreshed.tsx'
import { TableSkeleton } from '../../ui/table-frame.tsx'
import type { Route } from './+types/drug-rule.ts'

export const handle = { dense: true }
export const meta: Route.MetaFunction = () => privateMeta('Drug rule')

export function clientLoader({ params }: Route.ClientLoaderArgs) {
  return loadRule(params.id)
}

export function HydrateFallback() {
  return (
    <Frame>
      <TableSkeleton what="the rule" />
    </Frame>
  )
}

export default function DrugRulePage({ loaderData, params: { id } }: Route.ComponentProps) {
  const page = useLastLoaded(loaderData, loaderData.loaded === null && !loaderData.gone)
  const { loaded, failure } = page.shown
  if (loaded)
    return (
      <Frame>
        <NotRefreshed {...page} />
        <RuleView key={id} loaded={loaded} onChanged={page.reload} />
      </Frame>
    )
  return (
    <Frame>
      <h1>Drug rule {id.slice(0, 8)}</h1>
      {page.shown.gone ? (
        <EmptyState
          picture="slip"
          title={failure}
          action={<ButtonLink to={paths.adminDrugRules}>All drug rules</ButtonLink>}
        >
          No drug rule has this ID.
        </EmptyState>
      ) : (
        <LoadFailed failure={failure} busy={page.busy} onRetry={() => void page.reload()}>
          The rules stay in force. Check your connection, or wait a moment.
        </LoadFailed>
      )}
    </Frame>
  )
}

function Frame({ children }: { children: ReactNode }) {
  return (
    <div className="wrap admin-page rule-page">
      <Breadcrumbs
        crumbs={[{ label: 'Drug rules', to: paths.adminDrugRules }, { label: 'Drug rule' }]}
      />
      {children}
    </div>
  )
}
