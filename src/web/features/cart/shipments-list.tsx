import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { CartItem } from '#contract/cart.ts'
import { shipmentKey } from '#contract/delivery-rules.ts'
import { formatDay } from '../../format/dates.ts'
import { shipmentName } from '../../format/shipment-names.ts'
import type { Promised, Promises } from '../../forms/pin/find-promises.ts'
import { usePromises } from '../../forms/pin/use-promises.ts'
import { paths } from '../../routing/paths.ts'
import { Alert } from '../../ui/alert.tsx'
import type { Cart, CartItemRow as Row } from './cart.ts'
import { CartItemRow } from './cart-item-row.tsx'

type ShipmentsListProps = {
  cart: Cart
  items: readonly Row[]
  onRemoved: () => void
  /** Saves an item for later; returns whether it left the cart. */
  onSave?: (item: Row) => Promise<boolean>
}

/** The cart's items by shipment. `onRemoved` can move the focus, because the pressed button is gone. */
export function ShipmentsList({ cart, items, onRemoved, onSave }: ShipmentsListProps) {
  const shipments = shipmentsOf(items)
  const promises = usePromises(
    'medicines',
    items.map((item) => item._id),
  )

  async function remove(id: string) {
    if (await cart.remove(id)) onRemoved()
  }

  async function save(saving: NonNullable<typeof onSave>, item: Row) {
    if (await saving(item)) onRemoved()
  }

  return shipments.map(({ key, items: own, ...shipment }, at) => (
    <Shipment
      key={key}
      id={`shipment-${key}`}
      pharmacy={shipment.pharmacy}
      name={shipmentName(shipment, shipments)}
      at={at + 1}
      of={shipments.length}
      when={whenOf(own, promises)}
      pickup={own.find(({ delivery }) => delivery.pickup)?.delivery.pickup ?? null}
    >
      {own.map((item) => (
        <CartItemRow
          key={item._id}
          item={item}
          isCollected={own.some(({ delivery }) => delivery.pickup)}
          onQuantity={(quantity) => cart.setQuantity(item._id, quantity)}
          onRemove={() => void remove(item._id)}
          onSave={onSave && (() => void save(onSave, item))}
        />
      ))}
    </Shipment>
  ))
}

/** Its items go together, so the last of them counts. */
function whenOf(items: readonly Row[], promises: Promises): Promised {
  if (items.some(({ delivery }) => delivery.pickup))
    return { day: '', text: `Ready by ${formatDay(items[0]?.promisedOn ?? '')}` }
  const known = items.flatMap(({ _id }) => promises.get(_id) ?? [])
  const barred = known.find(({ day }) => day === null)
  if (barred !== undefined) return barred
  const days = known.map(({ day }) => day ?? '').sort()
  const day = days.at(-1) ?? items[0]?.promisedOn ?? ''
  return { day, text: `Delivery by ${formatDay(day)}` }
}

type ShipmentProps = {
  id: string
  pharmacy: CartItem['pharmacy']
  name: string
  at: number
  of: number
  /** By when it arrives or is ready. */
  when: Promised
  /** Where the customer collects it; null: it is delivered. */
  pickup: CartItem['delivery']['pickup']
  children: ReactNode
}

/** The items of one shipment below its pharmacy's name. */
function Shipment({ id, pharmacy, name, at, of, when, pickup, children }: ShipmentProps) {
  return (
    <section className="shipment" aria-labelledby={id}>
      <div className="headline spread">
        <div>
          <h2 className="shipment__name" id={id}>
            <Link className="plain" to={paths.seller(pharmacy._id, pharmacy.name)}>
              {name}
            </Link>
          </h2>
          <p className="tiny faint dotted">
            <span>{pharmacy.address}</span> <span>Licence {pharmacy.licenseNumber}</span>
          </p>
        </div>
        <p className="small soft">
          {of > 1 ? `Shipment ${at} of ${of} · ` : ''}
          <span className={when.day === null ? 'nowrap promise--none strong' : 'nowrap'}>
            {when.text}
          </span>
        </p>
      </div>
      {pickup ? (
        <Alert>
          <p>
            <b>Pick up at the pharmacy.</b> You collect this shipment yourself: {pickup.address},
            phone {pickup.phone}.
          </p>
        </Alert>
      ) : null}
      <ul>{children}</ul>
    </section>
  )
}

type Sent = Pick<CartItem, 'pharmacy' | 'needsPrescription'>
type CartShipment<L> = Sent & { key: string; items: L[] }

/**
 * The shipments: pharmacies in the order in which their first items were added, and of each its prescription medicines
 * last, as the order shows them.
 */
export function shipmentsOf<L extends Sent>(items: readonly L[]): CartShipment<L>[] {
  const byPharmacy = Map.groupBy(items, (item) => item.pharmacy._id)
  const sorted = [...byPharmacy.values()].flatMap((own) =>
    own.toSorted((a, b) => Number(a.needsPrescription) - Number(b.needsPrescription)),
  )
  const byShipment = Map.groupBy(sorted, keyOf)
  return [...byShipment].flatMap(([key, own]) =>
    own.slice(0, 1).map(({ pharmacy, needsPrescription }) => {
      return { key, pharmacy, needsPrescription, items: own }
    }),
  )
}

function keyOf({ pharmacy, needsPrescription }: Sent): string {
  return shipmentKey(pharmacy._id, needsPrescription)
}
