import { Link, useRevalidator } from 'react-router'
import { api } from '../../api/api.ts'
import { privateMeta } from '../../document/seo.ts'
import { PatientBoard } from '../../features/patients/patient-board.tsx'
import { paths } from '../../routing/paths.ts'
import { leaveIfEnded } from '../../session/guard.ts'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import type { Route } from './+types/patients.ts'

export const meta = () => privateMeta('Patients')

export async function clientLoader() {
  try {
    return await api.patients.list()
  } catch (error) {
    leaveIfEnded(error, 'customer')
    return { patients: null }
  }
}

export function HydrateFallback() {
  return (
    <div className="wrap pt-8">
      <h1>Patients</h1>
      <Loading what="your patients">
        <Skeleton className="mt-6 h-40 w-full max-w-160" />
      </Loading>
    </div>
  )
}

export default function Patients({ loaderData: { patients } }: Route.ComponentProps) {
  const { revalidate, state } = useRevalidator()
  return (
    <div className="wrap pt-8">
      <h1>Patients</h1>
      <p className="soft mb-5">
        The people you order medicines for. A prescription belongs to one of them. See also your{' '}
        <Link to={paths.prescriptions}>prescriptions</Link>.
      </p>
      {patients === null ? (
        <LoadFailed
          failure="Failed to load your patients. Please try again later."
          busy={state === 'loading'}
          onRetry={() => void revalidate()}
        >
          Nothing is lost; they could not be loaded just now.
        </LoadFailed>
      ) : (
        <PatientBoard loaded={patients} />
      )}
    </div>
  )
}
