import type { Cart, CartLine as Line } from './cart.ts'
import { CartLine } from './cart-line.tsx'
import { Parcel } from './parcel.tsx'
import { parcelsOf } from './parcels.ts'

type ParcelsListProps = {
  cart: Cart
  lines: readonly Line[]
  promisedOn: string
  onRemoved: () => void
}

/** The cart's lines, by pharmacy. `onRemoved`: the button that had the focus is gone with its line. */
export function ParcelsList({ cart, lines, promisedOn, onRemoved }: ParcelsListProps) {
  const parcels = parcelsOf(lines)

  async function remove(id: string) {
    if (await cart.remove(id)) onRemoved()
  }

  return parcels.map(({ pharmacy, lines: own }, at) => (
    <Parcel
      key={pharmacy._id}
      pharmacy={pharmacy}
      at={at + 1}
      of={parcels.length}
      promisedOn={promisedOn}
    >
      {own.map((line) => (
        <CartLine
          key={line._id}
          line={line}
          onQuantity={(quantity) => cart.setQuantity(line._id, quantity)}
          onRemove={() => void remove(line._id)}
        />
      ))}
    </Parcel>
  ))
}
