import { Phone, Store, Truck } from 'lucide-react'
import { Link } from 'react-router'
import type { Seller } from '#contract/pharmacies.ts'
import { paths } from '../../paths.ts'
import { useTerms } from '../../terms.ts'

/** Who sells it, when it comes, who helps (SPEC.md §2). */
export function MedicinePromises({ pharmacy }: { pharmacy: Seller }) {
  const freeAbove = useTerms()?.freeDeliveryAbove ?? 499
  return (
    <ul className="promises">
      <li>
        <Store className="i" />
        <span>
          Sold by <b>{pharmacy.name}</b>, {pharmacy.address} ·{' '}
          <span className="nowrap">Licence {pharmacy.licenseNumber}</span>
        </span>
      </li>
      <li>
        <Truck className="i" />
        <span>
          <b>Delivery in 1-3 business days.</b> Free shipping on orders above ₹{freeAbove}
        </span>
      </li>
      <li>
        <Phone className="i" />
        <span>
          <b>24/7 support</b>: <Link to={paths.support}>write or call us</Link>
        </span>
      </li>
    </ul>
  )
}
