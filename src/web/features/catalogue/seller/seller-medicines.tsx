import { useRef, useState } from 'react'
import { Link } from 'react-router'
import { api } from '../../../api/api.ts'
import { paths } from '../../../routing/paths.ts'
import { notify } from '../../../toasts/notify.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { appended, fetchListing, type Listing, loadFailed } from '../listing.ts'
import { LoadFailure } from '../load-failure.tsx'
import { ProductGrid } from '../product-grid.tsx'
import { noFilters } from '../shop-filters.ts'
import { ShowMore } from '../show-more.tsx'
import type { SellerData } from './load-seller.ts'

/** A pharmacy's medicines, page by page. */
export function SellerMedicines({ pharmacy, listing, cursor }: SellerData) {
  if (listing === null) return <LoadFailure />
  if (listing.items.length === 0)
    return (
      <EmptyState
        picture="empty"
        title="This pharmacy has no medicines on sale now"
        action={<ButtonLink to={paths.shop}>Browse Products</ButtonLink>}
      >
        Other pharmacies may have what you need.
      </EmptyState>
    )
  return <MedicineList pharmacy={pharmacy} listing={listing} cursor={cursor} />
}

function MedicineList({ pharmacy, listing, cursor }: SellerData & { listing: Listing }) {
  const [extended, setExtended] = useState({ of: listing, listing })
  const [loading, setLoading] = useState(false)
  const grid = useRef<HTMLDivElement>(null)
  const current = extended.of === listing ? extended.listing : listing
  const page = paths.seller(pharmacy._id, pharmacy.name)

  async function showMore() {
    setLoading(true)
    try {
      const filters = { ...noFilters, pharmacy: pharmacy._id }
      const more = appended(current, await fetchListing(api, filters, current.next))
      setExtended({ of: listing, listing: more })
    } catch {
      notify.error(loadFailed)
    } finally {
      setLoading(false)
    }
  }

  return (
    <>
      {cursor === null ? null : (
        <p className="shop__first">
          <Link to={page}>Back to the first page</Link>
        </p>
      )}
      <ProductGrid ref={grid} medicines={current.items} heading="h3" unsigned />
      <ShowMore
        grid={grid}
        shown={current.items.length}
        of={cursor === null ? current : null}
        next={current.next && `${page}?${new URLSearchParams({ cursor: current.next })}`}
        loading={loading}
        onMore={showMore}
      />
    </>
  )
}
