import type { ReactNode } from 'react'
import { useRevalidator } from 'react-router'
import { privateMeta } from '../../document/seo.ts'
import { loadPharmacy } from '../../features/pharmacy-account/load-pharmacy.ts'
import { loadReceived, receivedFailed } from '../../features/received-reviews/load-received.ts'
import { ReceivedList, ReceivedSkeleton } from '../../features/received-reviews/received-list.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import type { Route } from './+types/reviews.ts'

export const handle = { dense: true }
export const meta = () => privateMeta('Reviews')

export async function clientLoader() {
  const [received, { pharmacy }] = await Promise.all([loadReceived(), loadPharmacy()])
  return { received, pharmacy }
}

export function HydrateFallback() {
  return (
    <Frame>
      <ReceivedSkeleton />
    </Frame>
  )
}

export default function Reviews({ loaderData: { received } }: Route.ComponentProps) {
  const { revalidate, state } = useRevalidator()
  return (
    <Frame>
      {received ? (
        <ReceivedList first={received} />
      ) : (
        <LoadFailed
          failure={receivedFailed}
          busy={state === 'loading'}
          onRetry={() => void revalidate()}
        >
          Your reviews and replies are safe; they could not be loaded just now.
        </LoadFailed>
      )}
    </Frame>
  )
}

function Frame({ children }: { children: ReactNode }) {
  return (
    <div className="wrap admin-page">
      <h1 className="mb-3">Reviews</h1>
      {children}
    </div>
  )
}
