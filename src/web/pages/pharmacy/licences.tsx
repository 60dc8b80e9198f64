import { useRevalidator } from 'react-router'
import { privateMeta } from '../../document/seo.ts'
import { useEvents } from '../../events/use-events.ts'
import { licencesFailed, loadOwnLicences } from '../../features/licences/load-licences.ts'
import { OwnLicences } from '../../features/licences/own-licences.tsx'
import { loadPharmacy } from '../../features/pharmacy-account/load-pharmacy.ts'
import { LoadFailed } from '../../ui/load-failed.tsx'
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

export default function Licences({ loaderData: { licences } }: Route.ComponentProps) {
  const { revalidate, state } = useRevalidator()
  useEvents(['licences'], () => void revalidate())
  return (
    <div className="wrap admin-page">
      {licences ? (
        <OwnLicences loaded={licences} onChanged={() => void revalidate()} />
      ) : (
        <>
          <h1 className="mb-5">Licences</h1>
          <LoadFailed
            failure={licencesFailed}
            busy={state === 'loading'}
            onRetry={() => void revalidate()}
          >
            Your licences have not changed.
          </LoadFailed>
        </>
      )}
    </div>
  )
}
