import { lazy, useRef, useState } from 'react'
import { Link } from 'react-router'
import type { Facets } from '#contract/facets.ts'
import { api } from '../../api/api.ts'
import { notify } from '../../toasts/notify.ts'
import { appended, fetchListing, type Listing, loadFailed } from './listing.ts'
import { LoadFailure } from './load-failure.tsx'
import { ProductGrid } from './product-grid.tsx'
import { rememberListing } from './remembered-listings.ts'
import { type ShopFilters, shopPath } from './shop-filters.ts'
import { ShowMore } from './show-more.tsx'

type ResultsProps = {
  listing: Listing
  filters: ShopFilters
  cursor: string | null
  facets: Facets | null | undefined
}

/** The listing with the pages appended to it. */
export function Results({ listing, filters, cursor, facets }: ResultsProps) {
  const [extended, setExtended] = useState({ of: listing, listing })
  const [loading, setLoading] = useState(false)
  const grid = useRef<HTMLDivElement>(null)
  const current = extended.of === listing ? extended.listing : listing

  async function showMore() {
    setLoading(true)
    try {
      const more = appended(current, await fetchListing(api, filters, current.next))
      setExtended({ of: listing, listing: more })
      rememberListing(shopPath(filters, cursor ?? undefined), more)
    } catch {
      notify.error(loadFailed)
    } finally {
      setLoading(false)
    }
  }

  if (current.items.length === 0) return <NothingFound filters={filters} facets={facets} />
  if (current.close) return <CloseCandidates q={filters.q} medicines={current.items} />
  return (
    <>
      {cursor === null ? null : (
        <p className="shop__first">
          <Link to={shopPath(filters)}>Back to the first page</Link>
        </p>
      )}
      <ProductGrid ref={grid} medicines={current.items} />
      <ShowMore
        grid={grid}
        shown={current.items.length}
        of={cursor === null ? current : null}
        next={current.next && shopPath(filters, current.next)}
        loading={loading}
        onMore={showMore}
      />
    </>
  )
}

const failed = () => ({ default: LoadFailure })

/**
 * Shown instead of the results when nothing matches. Loaded lazily in the browser, because most searches
 * find something; the server imports it directly.
 */
const NothingFound = import.meta.env.SSR
  ? (await import('./nothing-found.tsx')).NothingFound
  : lazy(() =>
      import('./nothing-found.tsx').then((file) => ({ default: file.NothingFound }), failed),
    )

const CloseCandidates = import.meta.env.SSR
  ? (await import('./close-candidates.tsx')).CloseCandidates
  : lazy(() =>
      import('./close-candidates.tsx').then((file) => ({ default: file.CloseCandidates }), failed),
    )
