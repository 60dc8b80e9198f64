import type { ReactNode } from 'react'
import type { CartItem } from '#contract/cart.ts'

type ParcelProps = {
  pharmacy: CartItem['pharmacy']
  at: number
  of: number
  children: ReactNode
}

/** What one pharmacy sends: its name on the line, its medicines under it. */
export function Parcel({ pharmacy, at, of, children }: ParcelProps) {
  const id = `parcel-${pharmacy._id}`
  return (
    <section className="parcel" aria-labelledby={id}>
      <div className="headline spread">
        <div>
          <h2 className="parcel__name" id={id}>
            {pharmacy.name}
          </h2>
          <p className="tiny faint">{pharmacy.address}</p>
        </div>
        <p className="small soft">{of > 1 ? `Parcel ${at} of ${of} · ` : ''}1-3 business days</p>
      </div>
      <ul>{children}</ul>
    </section>
  )
}
