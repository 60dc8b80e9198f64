import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { CartItem } from '#contract/cart.ts'
import { collectedAt } from '#contract/delivery-rules.ts'
import { formatDay } from '../../format/dates.ts'
import { paths } from '../../routing/paths.ts'
import { Alert } from '../../ui/alert.tsx'
import type { Cart, CartItemRow as Row } from './cart.ts'
import { CartItemRow } from './cart-item-row.tsx'

type ShipmentsListProps = {
  cart: Cart
  items: readonly Row[]
  promisedOn: string
  onRemoved: () => void
}

/** The cart's items by pharmacy. `onRemoved` can move the focus, because the pressed button is gone. */
export function ShipmentsList({ cart, items, promisedOn, onRemoved }: ShipmentsListProps) {
  const shipments = shipmentsOf(items)
  const collected = collectedAt(items)

  async function remove(id: string) {
    if (await cart.remove(id)) onRemoved()
  }

  return shipments.map(({ pharmacy, items: own }, at) => (
    <Shipment
      key={pharmacy._id}
      pharmacy={pharmacy}
      at={at + 1}
      of={shipments.length}
      promisedOn={promisedOn}
      pickup={
        collected.has(pharmacy._id)
          ? (own.find(({ delivery }) => delivery.pickup)?.delivery.pickup ?? null)
          : null
      }
    >
      {own.map((item) => (
        <CartItemRow
          key={item._id}
          item={item}
          onQuantity={(quantity) => cart.setQuantity(item._id, quantity)}
          onRemove={() => void remove(item._id)}
        />
      ))}
    </Shipment>
  ))
}

type ShipmentProps = {
  pharmacy: CartItem['pharmacy']
  at: number
  of: number
  /** The promised delivery day. */
  promisedOn: string
  /** Where the customer collects it; null: it is delivered. */
  pickup: CartItem['delivery']['pickup']
  children: ReactNode
}

/** The items of one pharmacy below its name. */
function Shipment({ pharmacy, at, of, promisedOn, pickup, children }: ShipmentProps) {
  const id = `shipment-${pharmacy._id}`
  return (
    <section className="shipment" aria-labelledby={id}>
      <div className="headline spread">
        <div>
          <h2 className="shipment__name" id={id}>
            <Link className="plain" to={paths.seller(pharmacy._id, pharmacy.name)}>
              {pharmacy.name}
            </Link>
          </h2>
          <p className="tiny faint dotted">
            <span>{pharmacy.address}</span> <span>Licence {pharmacy.licenseNumber}</span>
          </p>
        </div>
        <p className="small soft">
          {of > 1 ? `Shipment ${at} of ${of} · ` : ''}
          <span className="nowrap">
            {pickup ? 'Ready' : 'Delivery'} by {formatDay(promisedOn)}
          </span>
        </p>
      </div>
      {pickup ? (
        <Alert>
          <p>
            <b>Pick up at the pharmacy.</b> You collect everything from this pharmacy yourself:{' '}
            {pickup.address}, phone {pickup.phone}.
          </p>
        </Alert>
      ) : null}
      <ul>{children}</ul>
    </section>
  )
}

type CartShipment<L> = { pharmacy: CartItem['pharmacy']; items: L[] }

/** One shipment per pharmacy, in the order in which their first items were added. */
export function shipmentsOf<L extends Pick<CartItem, 'pharmacy'>>(
  items: readonly L[],
): CartShipment<L>[] {
  const byPharmacy = Map.groupBy(items, (item) => item.pharmacy._id)
  return [...byPharmacy.values()].flatMap((own) => {
    const pharmacy = own[0]?.pharmacy
    return pharmacy ? [{ pharmacy, items: own }] : []
  })
}
