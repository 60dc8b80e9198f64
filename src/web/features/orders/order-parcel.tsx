import { Link } from 'react-router'
import type { Order, OrderItem } from '#contract/orders.ts'
import { AmountCells } from '../../amount-cells.tsx'
import { paths } from '../../paths.ts'
import { Doses } from '../../ui/doses.tsx'
import { MedicinePicture } from '../../ui/pack-shot.tsx'
import { ParcelRoute } from './parcel-route.tsx'
import { StatusBadge } from './status-badge.tsx'

type OrderParcelProps = { order: Order; part: Order['consignments'][number]; at: number }

/** What one pharmacy sends of an order, and how far it has come. */
export function OrderParcel({ order, part, at }: OrderParcelProps) {
  const { pharmacy, deliveryStatus, _id } = part
  const items = order.items.filter((item) => item.consignmentId === _id)
  const title = order.consignments.length > 1 ? `Parcel ${at}` : 'Your parcel'
  return (
    <section className="parcel" aria-labelledby={`parcel-${_id}`}>
      <div className="headline spread">
        <div>
          <h2 className="parcel__name" id={`parcel-${_id}`}>
            {title} <span className="parcel__from">{pharmacy.name}</span>
          </h2>
          <p className="tiny faint">
            {pharmacy.address} · <span className="nowrap">Licence {pharmacy.licenseNumber}</span>
          </p>
        </div>
        <StatusBadge kind="delivery" status={deliveryStatus} />
      </div>
      <ParcelRoute placed={order.orderDate} status={deliveryStatus} payment={order.paymentStatus} />
      <ItemTable
        items={items}
        caption={`Items of ${title.toLowerCase()}`}
        received={isReceived(order, deliveryStatus)}
      />
    </section>
  )
}

/** As the server reads it when a review is written: by the parcel, or by the administrator's word. */
function isReceived({ cancelledAt, status }: Order, parcel: string): boolean {
  if (cancelledAt !== null || parcel === 'cancelled') return false
  return parcel === 'delivered' || status === 'delivered'
}

type ItemTableProps = { items: OrderItem[]; caption: string; received: boolean }

function ItemTable({ items, caption, received }: ItemTableProps) {
  return (
    <table className="data-table data-table--cards">
      <caption className="vh">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">Medicine</th>
          <th scope="col" className="num">
            Quantity
          </th>
          <th scope="col" className="num">
            Price
          </th>
          <th scope="col" className="num">
            Amount
          </th>
        </tr>
      </thead>
      <tbody>
        {items.map(({ medicine, quantity, price, packSize }) => (
          <tr key={medicine._id}>
            <td className="lead">
              <span className="cell-med">
                <MedicinePicture
                  name={medicine.name}
                  packSize={packSize}
                  image={medicine.image}
                  place="row"
                />
                <span>
                  <Link className="plain strong" to={paths.medicine(medicine._id, medicine.name)}>
                    <Doses>{medicine.name}</Doses>
                  </Link>
                  <br />
                  <span className="faint small">{packSize}</span>
                  {received ? (
                    <Link
                      className="small no-print parcel__review"
                      to={paths.medicineReviews(medicine._id, medicine.name)}
                      aria-label={`Write a review of ${medicine.name}`}
                    >
                      Write a review
                    </Link>
                  ) : null}
                </span>
              </span>
            </td>
            <AmountCells quantity={quantity} price={price} />
          </tr>
        ))}
      </tbody>
    </table>
  )
}
