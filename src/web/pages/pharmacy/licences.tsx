import { privateMeta } from '../../document/seo.ts'
import { useEvents } from '../../events/use-events.ts'
import { useLastLoaded } from '../../events/use-last-loaded.ts'
import { licencesFailed, loadOwnLicences } from '../../features/licences/load-licences.ts'
import { OwnLicences } from '../../features/licences/own-licences.tsx'
import { loadPharmacy } from '../../features/pharmacy-account/load-pharmacy.ts'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { NotRefreshed } from '../../ui/not-refreshed.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import type { Route } from './+types/licences.ts'

export const handle = { dense: true }
export const meta = () => privateMeta('Licences')

export async function clientLoader() {
  const [{ pharmacy }, licences] = await Promise.all([loadPharmacy(), loadOwnLicences()])
  return { pharmacy, licences }
}

export function HydrateFallback() {
  return (
    <div className="wrap admin-page">
      <h1 className="mb-5">Licences</h1>
      <Loading what="your licences">
        <Skeleton className="h-64" />
      </Loading>
    </div>
  )
}

export default function Licences({ loaderData }: Route.ComponentProps) {
  const page = useLastLoaded(loaderData, loaderData.licences === null)
  const { licences } = page.shown
  useEvents(['licences'], () => void page.reload())
  return (
    <div className="wrap admin-page">
      <NotRefreshed {...page} />
      {licences ? (
        <OwnLicences loaded={licences} onChanged={() => void page.reload()} />
      ) : (
        <>
          <h1 className="mb-5">Licences</h1>
          <LoadFailed failure={licencesFailed} busy={page.busy} onRetry={() => void page.reload()}>
            Your licences have not changed.
          </LoadFailed>
        </>
      )}
    </div>
  )
}
