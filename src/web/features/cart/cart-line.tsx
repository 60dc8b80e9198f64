import { Link } from 'react-router'
import { formatRupees, paiseOf, rupeesOf } from '#contract/money.ts'
import { expiryPromise } from '../../expiry-promise.ts'
import { paths } from '../../paths.ts'
import { stockWarning } from '../../stock-warning.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Doses } from '../../ui/doses.tsx'
import { MedicinePicture } from '../../ui/pack-shot.tsx'
import { Stepper } from '../../ui/stepper.tsx'
import type { CartLine as Line } from './cart.ts'
import { exceedsStock, isLow } from './stock.ts'

type CartLineProps = {
  line: Line
  onQuantity: (quantity: number) => void
  onRemove: () => void
}

export function CartLine({ line, onQuantity, onRemove }: CartLineProps) {
  const { _id, name, packSize, price, quantity, image, leaving } = line
  const short = exceedsStock(line)
  const amount = rupeesOf(paiseOf(price) * quantity)
  return (
    <li className="line" data-short={short || undefined} aria-busy={leaving || undefined}>
      <MedicinePicture name={name} packSize={packSize} image={image} place="row" />
      <div>
        <Link className="plain strong" to={paths.medicine(_id, name)}>
          <Doses>{name}</Doses>
        </Link>
        <p className="small soft dotted">
          {packSize ? <span>{packSize} </span> : null}
          <span className="nowrap">{formatRupees(price)} each</span>
        </p>
        <p className="tiny faint">Expires {expiryPromise(line.expiryDate)}</p>
      </div>
      <p className="line__total">{formatRupees(amount)}</p>
      <StockNote line={line} id={`stock-${_id}`} />
      <div className="line__acts">
        <Stepper
          label={`Quantity of ${name}`}
          value={quantity}
          onChange={onQuantity}
          disabled={leaving}
          invalid={short}
          describedBy={short ? `stock-${_id}` : undefined}
        />
        <Button variant="quiet" size="sm" busy={leaving} onClick={onRemove}>
          Remove<span className="vh"> {name}</span>
        </Button>
      </div>
    </li>
  )
}

function StockNote({ line, id }: { line: Line; id: string }) {
  const { stockQuantity } = line
  if (!exceedsStock(line) && !isLow(line)) return null
  return (
    <div className="line__flag" id={id}>
      {isLow(line) ? <Badge status="low">Low Stock, {stockQuantity} left</Badge> : null}
      {stockQuantity === 0 ? <Badge status="out">Not available</Badge> : null}
      {exceedsStock(line) ? (
        <p className="line__short">
          {stockWarning(line)}
          {stockQuantity === 0 ? '. It is sold out or no longer sold: please remove it.' : ''}
        </p>
      ) : null}
    </div>
  )
}
