import { useRef, useState } from 'react'
import { Link } from 'react-router'
import type { Facets } from '#contract/facets.ts'
import { api } from '../../api.ts'
import { notify } from '../../notify.ts'
import { CloseCandidates, NothingFound } from './found-otherwise.ts'
import { fetchListing, grown, type Listing, loadFailed } from './listing.ts'
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

/** The shelf, and what was appended to it since it came. */
export function Results({ listing, filters, cursor, facets }: ResultsProps) {
  const [longer, setLonger] = useState({ of: listing, listing })
  const [loading, setLoading] = useState(false)
  const grid = useRef<HTMLDivElement>(null)
  const current = longer.of === listing ? longer.listing : listing

  async function showMore() {
    setLoading(true)
    try {
      const more = grown(current, await fetchListing(api, filters, current.next))
      setLonger({ of: listing, listing: more })
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
        total={cursor === null ? current.total : null}
        next={current.next && shopPath(filters, current.next)}
        loading={loading}
        onMore={showMore}
      />
    </>
  )
}
