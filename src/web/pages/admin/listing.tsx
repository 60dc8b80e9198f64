import type { ReactNode } from 'react'
import { privateMeta } from '../../document/seo.ts'
import { useLastLoaded } from '../../events/use-last-loaded.ts'
import { ListingView } from '../../features/selling/listing-view.tsx'
import { listingsFailed, loadListing } from '../../features/selling/load-listings.ts'
import { paths } from '../../routing/paths.ts'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { NotRefreshed } from '../../ui/not-refreshed.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import type { Route } from './+types/listing.ts'

export const handle = { dense: true }
export const meta: Route.MetaFunction = () => privateMeta('Listing')

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  return { listing: await loadListing(params.id) }
}

export function HydrateFallback() {
  return (
    <Frame>
      <Skeleton className="h-64 w-full" />
    </Frame>
  )
}

export default function ListingPage({ loaderData, params }: Route.ComponentProps) {
  const page = useLastLoaded(loaderData, loaderData.listing === 'failed')
  const { listing } = page.shown
  const reload = () => void page.reload()
  if (listing !== null && listing !== 'failed')
    return (
      <Frame>
        <NotRefreshed {...page} />
        <ListingView key={params.id} listing={listing} onChanged={page.reload} />
      </Frame>
    )
  return (
    <Frame>
      <h1>Listing</h1>
      {listing === null ? (
        <EmptyState picture="slip" title="Listing not found.">
          The pharmacy has deleted it, or it never existed.
        </EmptyState>
      ) : (
        <LoadFailed failure={listingsFailed} busy={page.busy} onRetry={reload}>
          Nothing has changed.
        </LoadFailed>
      )}
    </Frame>
  )
}

function Frame({ children }: { children: ReactNode }) {
  return (
    <div className="wrap admin-page">
      <Breadcrumbs
        crumbs={[{ label: 'Removed listings', to: paths.adminListings }, { label: 'Listing' }]}
      />
      {children}
    </div>
  )
}
