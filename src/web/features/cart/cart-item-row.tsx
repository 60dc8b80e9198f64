import { Link } from 'react-router'
import type { CartItem } from '#contract/cart.ts'
import { lowStockUnits } from '#contract/medicine.ts'
import { formatRupees, paiseOf, rupeesOf } from '#contract/money.ts'
import { expiryPromise } from '../../format/dates.ts'
import { stockWarning } from '../../format/stock-warning.ts'
import { paths } from '../../routing/paths.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Doses } from '../../ui/doses.tsx'
import { MedicinePicture } from '../../ui/pack-shot.tsx'
import { Stepper } from '../../ui/stepper.tsx'
import type { CartItemRow as Row } from './cart.ts'
import { deliveryNote } from './delivery-note.ts'

type CartItemRowProps = {
  item: Row
  /** Whether the customer collects its shipment. */
  isCollected: boolean
  onQuantity: (quantity: number) => void
  onRemove: () => void
  /** Moves it to what is saved for later; guests save nothing. */
  onSave?: (() => void) | undefined
}

export function CartItemRow(props: CartItemRowProps) {
  const { item, isCollected, onQuantity, onRemove, onSave } = props
  const { _id, name, packSize, price, quantity, image, leaving } = item
  const short = exceedsStock(item)
  const amount = rupeesOf(paiseOf(price) * quantity)
  return (
    <li className="cart-item" data-short={short || undefined} aria-busy={leaving || undefined}>
      <MedicinePicture name={name} packSize={packSize} image={image} place="row" />
      <div>
        <Link className="plain strong" to={paths.medicine(_id, name)}>
          <Doses>{name}</Doses>
        </Link>
        <p className="small soft dotted">
          {packSize ? <span>{packSize} </span> : null}
          <span className="nowrap">{formatRupees(price)} each</span>
        </p>
        <p className="tiny faint">Expires {expiryPromise(item.expiryDate)}</p>
        {item.needsPrescription ? <p className="rx-required">Prescription required</p> : null}
      </div>
      <p className="cart-item__total">{formatRupees(amount)}</p>
      <DeliveryNote item={item} isCollected={isCollected} />
      <StockNote item={item} id={`stock-${_id}`} />
      <div className="cart-item__acts">
        <Stepper
          label={`Quantity of ${name}`}
          value={quantity}
          onChange={onQuantity}
          disabled={leaving}
          invalid={short}
          describedBy={short ? `stock-${_id}` : undefined}
        />
        <div className="cart-item__leave">
          {onSave ? (
            <Button variant="quiet" size="sm" busy={leaving} onClick={onSave}>
              Save for later<span className="vh"> {name}</span>
            </Button>
          ) : null}
          <Button variant="quiet" size="sm" busy={leaving} onClick={onRemove}>
            Remove<span className="vh"> {name}</span>
          </Button>
        </div>
      </div>
    </li>
  )
}

function DeliveryNote({ item, isCollected }: Pick<CartItemRowProps, 'item' | 'isCollected'>) {
  const note = deliveryNote(item.delivery, isCollected)
  return note ? <p className="cart-item__flag cart-item__delivery">{note}</p> : null
}

function StockNote({ item, id }: { item: Row; id: string }) {
  const { stockQuantity } = item
  if (!exceedsStock(item) && !isLow(item)) return null
  return (
    <div className="cart-item__flag" id={id}>
      {isLow(item) ? <Badge status="low">Low Stock, {stockQuantity} left</Badge> : null}
      {stockQuantity === 0 ? <Badge status="out">Not available</Badge> : null}
      {exceedsStock(item) ? (
        <p className="cart-item__short">
          {stockWarning(item)}
          {stockQuantity === 0 ? '. It is sold out or no longer available. Please remove it.' : ''}
        </p>
      ) : null}
    </div>
  )
}

type Stocked = Pick<CartItem, 'quantity' | 'stockQuantity'>

/** SPEC.md §8. */
export const someExceedStock =
  'Some items in your cart exceed available stock. Please adjust quantities before checkout.'
export const adjustFirst =
  'Please adjust quantities for items exceeding available stock before checkout.'

export function exceedsStock({ quantity, stockQuantity }: Stocked): boolean {
  return quantity > stockQuantity
}

/** SPEC.md §9: 'Low Stock' at 5 units or fewer, but not at 0. */
export function isLow({ stockQuantity }: Stocked): boolean {
  return stockQuantity > 0 && stockQuantity <= lowStockUnits
}
