import { Link } from 'react-router'
import type { AdminOrder } from '#contract/admin-orders.ts'
import type { OrderItem } from '#contract/orders.ts'
import { AmountCells } from '../../amount-cells.tsx'
import { paths } from '../../paths.ts'
import { Doses } from '../../ui/doses.tsx'
import { Section } from '../../ui/headline.tsx'
import { StatusMark } from './fact.tsx'

/** What each pharmacy sends of an order, and how far it has come. */
export function OrderParts({ order }: { order: AdminOrder }) {
  return order.consignments.map(({ _id, pharmacy, deliveryStatus }) => (
    <Section
      key={_id}
      id={`part-${_id}`}
      title={pharmacy.name}
      end={<StatusMark status={deliveryStatus} of="delivery" />}
    >
      <p className="tiny faint mb-2">
        {pharmacy.address} · <span className="nowrap">Licence {pharmacy.licenseNumber}</span>
      </p>
      <ItemTable
        items={order.items.filter(({ consignmentId }) => consignmentId === _id)}
        seller={pharmacy.name}
      />
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
        {items.map(({ medicine, quantity, price, packSize }) => (
          <tr key={medicine._id}>
            <td className="lead">
              <Link className="plain strong" to={paths.medicine(medicine._id, medicine.name)}>
                <Doses>{medicine.name}</Doses>
              </Link>
              {packSize ? <span className="tiny faint block">{packSize}</span> : null}
            </td>
            <AmountCells quantity={quantity} price={price} />
          </tr>
        ))}
      </tbody>
    </table>
  )
}
