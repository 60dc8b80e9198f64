import { Link } from 'react-router'
import type { Seller } from '#contract/pharmacies.ts'
import { paths } from '../../paths.ts'
import { useTerms } from '../../terms.ts'
import { Icon } from '../../ui/icon.tsx'

/** Who sells it, when it comes, who helps (SPEC.md §2). */
export function MedicinePromises({ pharmacy }: { pharmacy: Seller }) {
  const freeAbove = useTerms()?.freeDeliveryAbove ?? 499
  return (
    <ul className="promises">
      <li>
        <Icon name="store" />
        <span>
          Sold by{' '}
          <Link className="strong" to={paths.seller(pharmacy._id, pharmacy.name)}>
            {pharmacy.name}
          </Link>
          , {pharmacy.address}
          <span className="block">Licence {pharmacy.licenseNumber}</span>
        </span>
      </li>
      <li>
        <Icon name="truck" />
        <span>
          <b>Delivery in 1-3 business days.</b> Free shipping on orders above ₹{freeAbove}
        </span>
      </li>
      <li>
        <Icon name="phone" />
        <span>
          <b>24/7 support</b>: <Link to={paths.support}>write or call us</Link>
        </span>
      </li>
    </ul>
  )
}
