import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { CartItem } from '#contract/cart.ts'
import { formatDay } from '../../dates.ts'
import { paths } from '../../paths.ts'

type ParcelProps = {
  pharmacy: CartItem['pharmacy']
  at: number
  of: number
  /** The day by which it is there. */
  promisedOn: string
  children: ReactNode
}

/** What one pharmacy sends: its name on the line, its medicines under it. */
export function Parcel({ pharmacy, at, of, promisedOn, children }: ParcelProps) {
  const id = `parcel-${pharmacy._id}`
  return (
    <section className="parcel" aria-labelledby={id}>
      <div className="headline spread">
        <div>
          <h2 className="parcel__name" id={id}>
            <Link className="plain" to={paths.seller(pharmacy._id, pharmacy.name)}>
              {pharmacy.name}
            </Link>
          </h2>
          <p className="tiny faint dotted">
            <span>{pharmacy.address}</span> <span>Licence {pharmacy.licenseNumber}</span>
          </p>
        </div>
        <p className="small soft">
          {of > 1 ? `Parcel ${at} of ${of} · ` : ''}
          <span className="nowrap">There by {formatDay(promisedOn)}</span>
        </p>
      </div>
      <ul>{children}</ul>
    </section>
  )
}
