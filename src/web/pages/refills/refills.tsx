import { useRevalidator } from 'react-router'
import { refillCalls } from '../../api/refill-calls.ts'
import { serverNow } from '../../api/server-clock.ts'
import { privateMeta } from '../../document/seo.ts'
import { RefillList } from '../../features/refills/refill-list.tsx'
import { todayInIndia } from '../../format/dates.ts'
import { leaveIfEnded } from '../../session/guard.ts'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import type { Route } from './+types/refills.ts'

export const meta = () => privateMeta('Refills')

export async function clientLoader() {
  try {
    return await refillCalls.list()
  } catch (error) {
    leaveIfEnded(error, 'customer')
    return { refills: null }
  }
}

export function HydrateFallback() {
  return (
    <div className="wrap pt-8">
      <h1>Refills</h1>
      <Loading what="your refills">
        <Skeleton className="mt-6 h-40 w-full max-w-180" />
      </Loading>
    </div>
  )
}

export default function Refills({ loaderData: { refills } }: Route.ComponentProps) {
  const { revalidate, state } = useRevalidator()
  return (
    <div className="wrap pt-8">
      <h1>Refills</h1>
      <p className="soft mt-2 mb-5">
        We remind you before a medicine runs out, and prepare the order. Nothing is ordered until
        you confirm.
      </p>
      {refills === null ? (
        <LoadFailed
          failure="Failed to load your refills."
          busy={state === 'loading'}
          onRetry={() => void revalidate()}
        >
          Nothing is lost; they could not be loaded just now.
        </LoadFailed>
      ) : (
        <div className="max-w-180">
          <RefillList
            key={JSON.stringify(refills)}
            loaded={refills}
            today={todayInIndia(serverNow())}
            onStale={() => void revalidate()}
          />
        </div>
      )}
    </div>
  )
}
