import { Link, useRevalidator } from 'react-router'
import { api } from '../../api/api.ts'
import { privateMeta } from '../../document/seo.ts'
import { PrescriptionCards } from '../../features/prescriptions/prescription-cards.tsx'
import { paths } from '../../routing/paths.ts'
import { leaveIfEnded } from '../../session/guard.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import type { Route } from './+types/prescriptions.ts'

export const meta = () => privateMeta('Prescriptions')

export async function clientLoader() {
  try {
    return await api.prescriptions.list()
  } catch (error) {
    leaveIfEnded(error, 'customer')
    return { prescriptions: null }
  }
}

export function HydrateFallback() {
  return (
    <div className="wrap pt-8">
      <h1>Prescriptions</h1>
      <Loading what="your prescriptions">
        <Skeleton className="mt-6 h-40 w-full max-w-160" />
      </Loading>
    </div>
  )
}

export default function Prescriptions({ loaderData: { prescriptions } }: Route.ComponentProps) {
  const { revalidate, state } = useRevalidator()
  return (
    <div className="wrap pt-8">
      <h1>Prescriptions</h1>
      <p className="soft mb-5">
        Upload once, use it for your orders while it is valid. Each belongs to one of your{' '}
        <Link to={paths.patients}>patients</Link>.
      </p>
      {prescriptions === null ? (
        <LoadFailed
          failure="Failed to load your prescriptions. Please try again later."
          busy={state === 'loading'}
          onRetry={() => void revalidate()}
        >
          Nothing is lost; they could not be loaded just now.
        </LoadFailed>
      ) : (
        <>
          <PrescriptionCards prescriptions={prescriptions} />
          {prescriptions.length > 0 ? (
            <ButtonLink variant="primary" className="mt-5" to={paths.newPrescription}>
              Upload a prescription
            </ButtonLink>
          ) : null}
        </>
      )}
    </div>
  )
}
