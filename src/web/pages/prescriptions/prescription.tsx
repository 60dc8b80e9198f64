import { Link, useNavigate } from 'react-router'
import { api } from '../../api/api.ts'
import { privateMeta } from '../../document/seo.ts'
import { useEvents } from '../../events/use-events.ts'
import { useLastLoaded } from '../../events/use-last-loaded.ts'
import { PrescriptionReviews } from '../../features/prescriptions/prescription-reviews.tsx'
import { PrescriptionView } from '../../features/prescriptions/prescription-view.tsx'
import { isRefusal } from '../../format/problems.ts'
import { paths } from '../../routing/paths.ts'
import { leaveIfEnded } from '../../session/guard.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { NotRefreshed } from '../../ui/not-refreshed.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import type { Route } from './+types/prescription.ts'

export const meta = () => privateMeta('Prescription')

export async function clientLoader({ params: { id } }: Route.ClientLoaderArgs) {
  try {
    const [{ prescription }, reviews] = await Promise.all([
      api.prescriptions.detail({ params: { id } }),
      // The pages are shown without them too.
      api.verification.reviews({ params: { id } }).catch(() => null),
    ])
    return { prescription, reviews, failed: false }
  } catch (error) {
    leaveIfEnded(error, 'customer')
    return {
      prescription: null,
      reviews: null,
      failed: !isRefusal(error, 404) && !isRefusal(error, 400),
    }
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
  const incomplete = loaderData.prescription !== null && loaderData.reviews === null
  const page = useLastLoaded(loaderData, loaderData.failed || incomplete)
  const { prescription, reviews, failed } = page.shown
  const navigate = useNavigate()
  const reload = () => void page.reload()
  useEvents(['orders', 'prescriptions'], reload)
  if (prescription !== null)
    return (
      <div className="wrap pt-5">
        <Link className="back" to={paths.prescriptions}>
          <Icon name="chevron-left" />
          Prescriptions
        </Link>
        <NotRefreshed {...page} />
        <PrescriptionView
          key={prescription._id}
          prescription={prescription}
          onDeleted={() => void navigate(paths.prescriptions)}
        >
          {reviews === null ? (
            <Alert tone="caution">
              <p>What pharmacists say about it could not be loaded just now.</p>
              <Button size="sm" className="mt-2" busy={page.busy} onClick={reload}>
                Try Again
              </Button>
            </Alert>
          ) : (
            <PrescriptionReviews prescription={prescription} reviews={reviews} onChanged={reload} />
          )}
        </PrescriptionView>
      </div>
    )
  return (
    <div className="wrap pt-5">
      {failed ? (
        <LoadFailed
          failure="Failed to load the prescription. Please try again later."
          busy={page.busy}
          onRetry={reload}
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
