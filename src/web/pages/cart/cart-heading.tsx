import type { Ref } from 'react'
import type { CartLine } from '../../features/cart/cart.ts'
import { parcelsOf } from '../../features/cart/parcels.ts'

type CartHeadingProps = { lines: readonly CartLine[]; ref: Ref<HTMLHeadingElement> }

export function CartHeading({ lines, ref }: CartHeadingProps) {
  const parcels = parcelsOf(lines).length
  const medicines = `${lines.length} ${lines.length === 1 ? 'medicine' : 'medicines'}`
  const from = parcels === 1 ? 'one pharmacy' : `${parcels} pharmacies`
  return (
    <>
      <h1 ref={ref} tabIndex={-1}>
        Your cart
      </h1>
      <p className="soft cart__from">
        {medicines} from {from}.{' '}
        {parcels > 1 ? 'Each pharmacy sends its own parcel; you pay once.' : null}
      </p>
    </>
  )
}
