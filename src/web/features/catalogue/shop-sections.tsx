import { use, useEffect, useState } from 'react'
import type { SortOrder } from '#contract/catalogue.ts'
import type { Facets as FacetCounts } from '#contract/facets.ts'
import { countText } from '../../ui/count-text.ts'
import { HydrateLater } from '../../ui/hydrate-later.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { Facets, FacetsSkeleton } from './facets.tsx'
import { FilterChips } from './filter-chips.tsx'
import { productListId } from './listing.ts'
import { LoadFailure } from './load-failure.tsx'
import type { ShopData } from './load-shop.ts'
import { ProductGridSkeleton } from './product-grid.tsx'
import { rememberListing } from './remembered-listings.ts'
import { Results } from './results.tsx'
import { shopForm, shopPath } from './shop-filters.ts'
import type { Soon } from './soon.ts'
import type { ShopSearch } from './use-shop-filters.ts'

type ShopSectionsProps = {
  data: Soon<ShopData>
  search: ShopSearch
  cursor: string | null
  title: string
}

/** Everything below the search field: count, sort order, filters and results. */
export function ShopSections({ data, search, cursor, title }: ShopSectionsProps) {
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
        <p role="status">
          {listing ? <Count of={listing.close ? { total: 0 } : listing} /> : null}
        </p>
        <SortSelect
          sort={filters.sort}
          searched={filters.q !== ''}
          onSort={(sort) => change({ sort })}
        />
      </div>
      <FilterChips filters={filters} facets={facets} />
      <HydrateLater name="filters">
        <Facets search={search} counts={facets} found={listing?.close ? null : listing} />
      </HydrateLater>
      <section
        id={productListId}
        className="shop__section"
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

function Count({ of }: { of: { total: number; isMore?: boolean } }) {
  return (
    <>
      <b className="strong">{countText(of.total, of.isMore)}</b>{' '}
      {of.total === 1 ? 'product' : 'products'}
    </>
  )
}

/** Placeholder until the first results arrive. */
export function ShopSectionsSkeleton() {
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
      <div className="shop__section">
        <Loading what="products">
          <ProductGridSkeleton />
        </Loading>
      </div>
    </>
  )
}

const labels: Record<SortOrder, string> = {
  relevance: 'Most relevant',
  name: 'Name, A to Z',
  price: 'Price, low to high',
  '-price': 'Price, high to low',
  unitPrice: 'Price per unit',
  newest: 'Newest first',
}

type SortSelectProps = {
  sort: SortOrder | ''
  /** Relevance is offered only with a search. */
  searched: boolean
  onSort: (sort: SortOrder | '') => void
}

function SortSelect({ sort, searched, onSort }: SortSelectProps) {
  const usual = searched ? 'relevance' : 'name'
  const orders = (Object.keys(labels) as SortOrder[]).filter(
    (order) => searched || order !== 'relevance',
  )
  return (
    <select
      className="select select--sm"
      aria-label="Sort"
      name="sort"
      form={shopForm}
      value={sort === '' || (sort === 'relevance' && !searched) ? '' : sort}
      onChange={(event) => onSort(event.currentTarget.value as SortOrder | '')}
    >
      {orders.map((order) => (
        <option key={order} value={order === usual ? '' : order}>
          {labels[order]}
        </option>
      ))}
    </select>
  )
}

/**
 * The facets of the current listing, or the previous ones while they load; undefined before the first, null
 * if they could not be loaded.
 */
export function useFacets(asked: Soon<FacetCounts | null>): FacetCounts | null | undefined {
  const [known, setKnown] = useState(asked)
  const settled = 'settled' in asked
  if (settled && known !== asked) setKnown(asked)

  useEffect(() => {
    if ('settled' in asked) return
    let over = false
    void asked.waiting.then((facets) => {
      if (!over) setKnown({ settled: facets })
    })
    return () => {
      over = true
    }
  }, [asked])

  const latest = settled ? asked : known
  return 'settled' in latest ? latest.settled : undefined
}
