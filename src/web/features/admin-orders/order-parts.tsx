import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { AdminOrder } from '#contract/admin-orders.ts'
import { formatRupees } from '#contract/money.ts'
import type { OrderItem } from '#contract/orders.ts'
import { AmountCells } from '../../amount-cells.tsx'
import { paths } from '../../paths.ts'
import { Doses } from '../../ui/doses.tsx'
import { Section } from '../../ui/headline.tsx'
import { StatusMark } from './fact.tsx'
import { PartFacts } from './part-facts.tsx'
import { PartHold } from './part-hold.tsx'

type OrderPartsProps = {
  order: AdminOrder
  /** Below the lines of each part: what can be done with it. */
  actions?: (part: AdminOrder['consignments'][number]) => ReactNode
}

/** What each pharmacy sends of an order, and how far it has come. */
export function OrderParts({ order, actions }: OrderPartsProps) {
  return order.consignments.map((part) => (
    <Section
      key={part._id}
      id={`part-${part._id}`}
      title={part.pharmacy.name}
      end={<StatusMark status={part.deliveryStatus} of="delivery" />}
    >
      <p className="tiny faint mb-2">
        {part.pharmacy.address} ·{' '}
        <span className="nowrap">Licence {part.pharmacy.licenseNumber}</span> ·{' '}
        <Link to={paths.seller(part.pharmacy._id, part.pharmacy.name)}>Its page</Link>
      </p>
      <PartFacts part={part} />
      <PartHold order={order} consignmentId={part._id} />
      <ItemTable
        items={order.items.filter(({ consignmentId }) => consignmentId === part._id)}
        seller={part.pharmacy.name}
      />
      {actions?.(part)}
    </Section>
  ))
}

function ItemTable({ items, seller }: { items: OrderItem[]; seller: string }) {
  return (
    <table className="data-table data-table--cards">
      <caption className="vh">Items of {seller}</caption>
      <thead>
        <tr>
          <th scope="col">Medicine</th>
          {['Quantity', 'Price', 'Amount'].map((head) => (
            <th key={head} scope="col" className="num">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {items.map(({ _id, medicine, quantity, price, packSize, ...item }) => (
          <tr key={_id}>
            <td className="lead">
              <Link className="plain strong" to={paths.medicine(medicine._id, medicine.name)}>
                <Doses>{medicine.name}</Doses>
              </Link>
              {packSize ? <span className="tiny faint block">{packSize}</span> : null}
              {item.declinedAt ? (
                <span className="tiny soft block breaks">
                  Declined{item.declineReason ? `: “${item.declineReason}”` : ''}
                </span>
              ) : null}
              {item.undoneQuantity > 0 ? (
                <span className="tiny soft block">
                  {formatRupees(item.refunded)} given back for {item.undoneQuantity} of {quantity}
                </span>
              ) : null}
            </td>
            <AmountCells quantity={quantity} price={price} />
          </tr>
        ))}
      </tbody>
    </table>
  )
}
