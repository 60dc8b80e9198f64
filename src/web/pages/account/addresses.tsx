import { useRevalidator } from 'react-router'
import { addressCalls } from '../../api/address-calls.ts'
import { privateMeta } from '../../document/seo.ts'
import { AddressBoard } from '../../features/addresses/address-board.tsx'
import { leaveIfEnded } from '../../session/guard.ts'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import type { Route } from './+types/addresses.ts'

export const meta = () => privateMeta('Saved addresses')

export async function clientLoader() {
  try {
    return await addressCalls.list()
  } catch (error) {
    leaveIfEnded(error, 'customer')
    return { addresses: null }
  }
}

export function HydrateFallback() {
  return (
    <div className="wrap pt-8">
      <h1>Saved addresses</h1>
      <Loading what="your addresses">
        <Skeleton className="mt-6 h-40 w-full max-w-160" />
      </Loading>
    </div>
  )
}

export default function Addresses({ loaderData: { addresses } }: Route.ComponentProps) {
  const { revalidate, state } = useRevalidator()
  return (
    <div className="wrap pt-8">
      <h1>Saved addresses</h1>
      <p className="soft mb-5">Where your orders go. The default one is chosen at the checkout.</p>
      {addresses === null ? (
        <LoadFailed
          failure="Failed to load your addresses. Please try again later."
          busy={state === 'loading'}
          onRetry={() => void revalidate()}
        >
          Nothing is lost; they could not be loaded just now.
        </LoadFailed>
      ) : (
        <AddressBoard loaded={addresses} onStale={() => void revalidate()} />
      )}
    </div>
  )
}
