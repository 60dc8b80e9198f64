import { useRevalidator } from 'react-router'
import { privateMeta } from '../../document/seo.ts'
import { loadPharmacy } from '../../features/pharmacy-account/load-pharmacy.ts'
import { Bench } from '../../features/verification/bench.tsx'
import { loadVerification } from '../../features/verification/load-verification.ts'
import { useGoOn } from '../../features/verification/use-go-on.ts'
import { paths } from '../../routing/paths.ts'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import type { Route } from './+types/prescription.ts'

export const handle = { dense: true }
export const meta: Route.MetaFunction = () => privateMeta('Prescription')

export async function clientLoader({ params: { id } }: Route.ClientLoaderArgs) {
  const [verification, { pharmacy }] = await Promise.all([loadVerification(id), loadPharmacy()])
  return { verification, pharmacy }
}

export function HydrateFallback() {
  return (
    <div className="wrap admin-page">
      <Loading what="the prescription">
        <Skeleton className="h-14 w-64" />
        <div className="bench">
          <Skeleton className="h-96" />
          <Skeleton className="h-96" />
        </div>
      </Loading>
    </div>
  )
}

export default function Prescription({ loaderData, params: { id } }: Route.ComponentProps) {
  const { verification } = loaderData
  const { revalidate, state } = useRevalidator()
  const goOn = useGoOn(id)
  return (
    <div className="wrap admin-page">
      <Breadcrumbs
        crumbs={[
          { label: 'Prescriptions', to: paths.pharmacyPrescriptions },
          { label: 'Prescription' },
        ]}
      />
      {verification === 'failed' ? (
        <LoadFailed
          failure="Failed to load the prescription. Please try again later."
          busy={state === 'loading'}
          onRetry={() => void revalidate()}
        >
          Nothing is lost; it could not be loaded just now.
        </LoadFailed>
      ) : verification === null ? (
        <EmptyState
          heading="h1"
          picture="slip"
          title="Prescription not found."
          action={<ButtonLink to={paths.pharmacyPrescriptions}>All prescriptions</ButtonLink>}
        >
          None of your orders has a prescription with this ID.
        </EmptyState>
      ) : 'barred' in verification ? (
        <EmptyState
          heading="h1"
          picture="slip"
          title="You can’t open this prescription."
          action={<ButtonLink to={paths.pharmacyPrescriptions}>All prescriptions</ButtonLink>}
        >
          {verification.barred}
        </EmptyState>
      ) : (
        <Bench key={verification._id} loaded={verification} onDecided={() => void goOn()} />
      )}
    </div>
  )
}
