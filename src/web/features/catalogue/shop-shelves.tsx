import { use, useEffect } from 'react'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { Facets } from './facets.tsx'
import { FacetsSkeleton } from './facets-skeleton.tsx'
import { FilterChips } from './filter-chips.tsx'
import { LoadFailure } from './load-failure.tsx'
import type { ShopData } from './load-shop.ts'
import { ProductGridSkeleton } from './product-grid.tsx'
import { rememberListing } from './remembered-listings.ts'
import { Results } from './results.tsx'
import { shelfId } from './shelf-focus.ts'
import { shopPath } from './shop-filters.ts'
import type { Soon } from './soon.ts'
import { SortSelect } from './sort-select.tsx'
import { useFacets } from './use-facets.ts'
import type { ShopSearch } from './use-shop-filters.ts'

type ShopShelvesProps = {
  data: Soon<ShopData>
  search: ShopSearch
  cursor: string | null
  title: string
}

/** Everything below the search box: count, sort order, filters and shelf. */
export function ShopShelves({ data, search, cursor, title }: ShopShelvesProps) {
  const { listing, facets: asked } = 'waiting' in data ? use(data.waiting) : data.settled
  const { filters, settled, changing, change } = search
  const facets = useFacets(asked)
  const address = shopPath(settled, cursor ?? undefined)
  useEffect(() => {
    if (listing) rememberListing(address, listing)
  }, [address, listing])
  return (
    <>
      <div className="shop__count">
        <p role="status">{listing ? <Count of={listing.close ? 0 : listing.total} /> : null}</p>
        <SortSelect
          sort={filters.sort}
          searched={filters.q !== ''}
          onSort={(sort) => change({ sort })}
        />
      </div>
      <FilterChips filters={filters} facets={facets} />
      <Facets search={search} counts={facets} total={listing?.close ? undefined : listing?.total} />
      <section
        id={shelfId}
        className="shop__shelf"
        tabIndex={-1}
        aria-label={title}
        aria-busy={changing || undefined}
      >
        {listing ? (
          <Results listing={listing} filters={settled} cursor={cursor} facets={facets} />
        ) : (
          <LoadFailure />
        )}
      </section>
    </>
  )
}

function Count({ of }: { of: number }) {
  return (
    <>
      <b className="strong">{of.toLocaleString('en-IN')}</b> {of === 1 ? 'product' : 'products'}
    </>
  )
}

/** What stands there until the first results come. */
export function ShopShelvesSkeleton() {
  return (
    <>
      <div className="shop__count">
        <Skeleton className="h-5 w-28" />
        <Skeleton className="h-9 w-40" />
      </div>
      <div className="chips chips--filters chips--none">
        <Skeleton className="chips__narrow h-9 w-full" />
      </div>
      <div className="facets">
        <FacetsSkeleton />
      </div>
      <div className="shop__shelf">
        <Loading what="products">
          <ProductGridSkeleton />
        </Loading>
      </div>
    </>
  )
}
