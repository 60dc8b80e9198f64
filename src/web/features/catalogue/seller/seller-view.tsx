import { Link } from 'react-router'
import { paths } from '../../../paths.ts'
import { Breadcrumbs } from '../../../ui/breadcrumbs.tsx'
import { Section } from '../../../ui/headline.tsx'
import { LabelPanel } from '../../../ui/label-panel.tsx'
import { noFilters, shopPath } from '../shop-filters.ts'
import type { SellerData } from './load-seller.ts'
import { SellerRating } from './seller-rating.tsx'
import { SellerShelf } from './seller-shelf.tsx'

/** A pharmacy: who it is, how customers rate it, and what it sells. */
export function SellerView({ pharmacy, listing, cursor }: SellerData) {
  const { _id, name, address, licenseNumber, rating } = pharmacy
  return (
    <div className="wrap">
      <Breadcrumbs
        crumbs={[
          { label: 'Home', to: paths.home },
          { label: 'Products', to: paths.shop },
          { label: name },
        ]}
      />
      <div className="seller">
        <div>
          <h1>{name}</h1>
          <p className="soft mt-3 mb-5">
            A verified pharmacy. It packs what you order itself and sends it to your door.
          </p>
          <SellerRating rating={rating} />
        </div>
        <LabelPanel
          as="aside"
          label="The pharmacy"
          title="The pharmacy"
          facts={[
            ['Name', name],
            ['Address', address],
            ['Drug licence', licenseNumber],
          ]}
        />
      </div>
      <Section
        near
        id="shelf"
        title="Its medicines"
        end={
          listing && listing.total > 0 ? (
            <Link className="small" to={shopPath({ ...noFilters, pharmacy: _id })}>
              Search and filter them
            </Link>
          ) : null
        }
      >
        <SellerShelf pharmacy={pharmacy} listing={listing} cursor={cursor} />
      </Section>
    </div>
  )
}
