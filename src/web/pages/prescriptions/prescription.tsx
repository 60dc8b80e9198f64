import { Link, useNavigate, useRevalidator } from 'react-router'
import { api } from '../../api/api.ts'
import { privateMeta } from '../../document/seo.ts'
import { PrescriptionView } from '../../features/prescriptions/prescription-view.tsx'
import { isRefusal } from '../../format/problems.ts'
import { paths } from '../../routing/paths.ts'
import { leaveIfEnded } from '../../session/guard.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import type { Route } from './+types/prescription.ts'

export const meta = () => privateMeta('Prescription')

export async function clientLoader({ params: { id } }: Route.ClientLoaderArgs) {
  try {
    const { prescription } = await api.prescriptions.detail({ params: { id } })
    return { prescription, failed: false }
  } catch (error) {
    leaveIfEnded(error, 'customer')
    return { prescription: null, failed: !isRefusal(error, 404) && !isRefusal(error, 400) }
  }
}

export function HydrateFallback() {
  return (
    <div className="wrap pt-5">
      <Skeleton className="h-64 w-full max-w-160" />
    </div>
  )
}

export default function PrescriptionPage({ loaderData }: Route.ComponentProps) {
  const { prescription, failed } = loaderData
  const { revalidate, state } = useRevalidator()
  const navigate = useNavigate()
  if (prescription !== null)
    return (
      <div className="wrap pt-5">
        <Link className="back" to={paths.prescriptions}>
          <Icon name="chevron-left" />
          Prescriptions
        </Link>
        <PrescriptionView
          key={prescription._id}
          prescription={prescription}
          onDeleted={() => void navigate(paths.prescriptions)}
        />
      </div>
    )
  return (
    <div className="wrap pt-5">
      {failed ? (
        <LoadFailed
          failure="Failed to load the prescription. Please try again later."
          busy={state === 'loading'}
          onRetry={() => void revalidate()}
        >
          Nothing is lost; it could not be loaded just now.
        </LoadFailed>
      ) : (
        <EmptyState
          heading="h1"
          picture="slip"
          title="Prescription not found."
          action={<ButtonLink to={paths.prescriptions}>Your prescriptions</ButtonLink>}
        />
      )}
    </div>
  )
}
