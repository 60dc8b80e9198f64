import { Link } from 'react-router'
import type { OwnRecall } from '#contract/recall-shapes.ts'
import { paths } from '../../paths.ts'

/** Orders that can't be sent as they are. */
export function HeldOrders({ held }: { held: OwnRecall['held'] }) {
  return (
    <p>
      {held.length === 1 ? 'An order holds it' : `${held.length} orders hold it`}: pack from another
      batch, or decline the line.{' '}
      {held.map(({ _id, orderId }, n) => (
        <span key={_id}>
          {n === 0 ? '' : ', '}
          <Link to={paths.pharmacyOrder(_id)}>Order {orderId.slice(0, 8)}</Link>
        </span>
      ))}
    </p>
  )
}
