import type { ReactNode } from 'react'
import { privateMeta } from '../../document/seo.ts'
import { useLastLoaded } from '../../events/use-last-loaded.ts'
import { LicenceView } from '../../features/licences/licence-view.tsx'
import { licencesFailed, loadLicence } from '../../features/licences/load-licences.ts'
import { InspectPharmacy } from '../../features/registers/inspect-pharmacy.tsx'
import { loadLinksFor } from '../../features/registers/load-registers.ts'
import { paths } from '../../routing/paths.ts'
import { mayAdministrate } from '../../session/may-administrate.ts'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { NotRefreshed } from '../../ui/not-refreshed.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import type { Route } from './+types/licence.ts'

export const handle = { dense: true }
export const meta: Route.MetaFunction = () => privateMeta('Licence')

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  const loaded = await loadLicence(params.id)
  if (loaded === null || loaded === 'failed' || !mayInspect()) return { loaded, links: [] }
  return { loaded, links: await loadLinksFor(loaded.licence.pharmacy._id) }
}

/** Links for inspectors are shown to those who may create them. */
const mayInspect = () => mayAdministrate('GET /api/admin/pharmacies/:id/inspection-links')

export function HydrateFallback() {
  return (
    <Frame>
      <Skeleton className="h-64 w-full" />
    </Frame>
  )
}

export default function LicencePage({ loaderData, params }: Route.ComponentProps) {
  const page = useLastLoaded(loaderData, isFailed(loaderData))
  const { loaded, links } = page.shown
  if (loaded === null)
    return (
      <Frame>
        <h1>Licence {params.id.slice(0, 8)}</h1>
        <EmptyState
          picture="slip"
          title="Licence not found."
          action={<ButtonLink to={paths.adminLicences}>All licences</ButtonLink>}
        >
          No licence has this ID.
        </EmptyState>
      </Frame>
    )
  return (
    <Frame>
      <NotRefreshed {...page} />
      {loaded === 'failed' ? (
        <>
          <h1>Licence</h1>
          <LoadFailed failure={licencesFailed} busy={page.busy} onRetry={() => void page.reload()}>
            Nothing has changed.
          </LoadFailed>
        </>
      ) : (
        <LicenceView key={params.id} loaded={loaded} onChanged={page.reload}>
          {mayInspect() ? (
            <InspectPharmacy pharmacy={loaded.licence.pharmacy} links={links} />
          ) : null}
        </LicenceView>
      )}
    </Frame>
  )
}

const isFailed = ({ loaded, links }: Route.ComponentProps['loaderData']) =>
  loaded === 'failed' || links === null

function Frame({ children }: { children: ReactNode }) {
  return (
    <div className="wrap admin-page">
      <Breadcrumbs
        crumbs={[{ label: 'Licences', to: paths.adminLicences }, { label: 'Licence' }]}
      />
      {children}
    </div>
  )
}
