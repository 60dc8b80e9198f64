import type { ReactNode } from 'react'
import { privateMeta } from '../../document/seo.ts'
import { useEvents } from '../../events/use-events.ts'
import { useLastLoaded } from '../../events/use-last-loaded.ts'
import { loadRecall } from '../../features/recalls/load-recall.ts'
import { RecallView } from '../../features/recalls/recall-view.tsx'
import { paths } from '../../routing/paths.ts'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { NotRefreshed } from '../../ui/not-refreshed.tsx'
import { TableSkeleton } from '../../ui/table-frame.tsx'
import type { Route } from './+types/recall.ts'

export const handle = { dense: true }
export const meta: Route.MetaFunction = () => privateMeta('Recall')

export function clientLoader({ params }: Route.ClientLoaderArgs) {
  return loadRecall(params.id)
}

export function HydrateFallback() {
  return (
    <Frame>
      <TableSkeleton what="the recall" />
    </Frame>
  )
}

export default function RecallPage({ loaderData, params: { id } }: Route.ComponentProps) {
  const page = useLastLoaded(loaderData, loaderData.loaded === null && !loaderData.gone)
  useEvents(['recalls'], () => void page.reload())
  const { loaded, failure } = page.shown
  if (loaded)
    return (
      <Frame>
        <NotRefreshed {...page} />
        <RecallView key={id} loaded={loaded} onChanged={page.reload} />
      </Frame>
    )
  return (
    <Frame>
      <h1>Recall {id.slice(0, 8)}</h1>
      {page.shown.gone ? (
        <EmptyState
          picture="slip"
          title={failure}
          action={<ButtonLink to={paths.adminRecalls}>All recalls</ButtonLink>}
        >
          No recall has this ID.
        </EmptyState>
      ) : (
        <LoadFailed failure={failure} busy={page.busy} onRetry={() => void page.reload()}>
          Blocked batches stay blocked. Check your connection, or wait a moment.
        </LoadFailed>
      )}
    </Frame>
  )
}

function Frame({ children }: { children: ReactNode }) {
  return (
    <div className="wrap admin-page recall-page">
      <Breadcrumbs crumbs={[{ label: 'Recalls', to: paths.adminRecalls }, { label: 'Recall' }]} />
      {children}
    </div>
  )
}
