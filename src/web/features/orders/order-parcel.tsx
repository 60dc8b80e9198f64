import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Order, OrderItem } from '#contract/orders.ts'
import { AmountCells } from '../../amount-cells.tsx'
import { expiryPromise } from '../../expiry-promise.ts'
import { paths } from '../../paths.ts'
import { Doses } from '../../ui/doses.tsx'
import { MedicinePicture } from '../../ui/pack-shot.tsx'
import { LineState } from './line-state.tsx'
import { ParcelFacts } from './parcel-facts.tsx'
import { ParcelRoute } from './parcel-route.tsx'
import { StatusBadge } from './status-badge.tsx'

type OrderParcelProps = {
  order: Order
  part: Order['consignments'][number]
  at: number
  /** Above its lines: what its customer must know of it. */
  notice?: ReactNode
  /** Below its lines: what can be done with it. */
  actions?: ReactNode
  /** Below the name of each line. */
  ofLine?: (item: OrderItem) => ReactNode
}

/** What one pharmacy sends of an order, and how far it has come; the page puts in what else belongs to it. */
export function OrderParcel({ order, part, at, notice, actions, ofLine }: OrderParcelProps) {
  const { pharmacy, deliveryStatus, _id } = part
  const items = order.items.filter((item) => item.consignmentId === _id)
  const title = order.consignments.length > 1 ? `Parcel ${at}` : 'Your parcel'
  return (
    <section className="parcel" aria-labelledby={`parcel-${_id}`}>
      <div className="headline spread">
        <div>
          <h2 className="parcel__name" id={`parcel-${_id}`}>
            {title}{' '}
            <Link className="parcel__from" to={paths.seller(pharmacy._id, pharmacy.name)}>
              {pharmacy.name}
            </Link>
          </h2>
          <p className="tiny faint dotted">
            <span>{pharmacy.address}</span> <span>Licence {pharmacy.licenseNumber}</span>
          </p>
        </div>
        <StatusBadge kind="delivery" status={deliveryStatus} />
      </div>
      {notice}
      <ParcelFacts part={part} />
      <ParcelRoute part={part} order={order} />
      <ItemTable
        items={items}
        caption={`Items of ${title.toLowerCase()}`}
        received={isReceived(order, deliveryStatus)}
        ofLine={ofLine}
      />
      {actions ? <div className="parcel__actions">{actions}</div> : null}
    </section>
  )
}

/** As the server reads it when a review is written: by the parcel, or by the administrator's word. */
function isReceived({ cancelledAt, status }: Order, parcel: string): boolean {
  if (cancelledAt !== null || parcel === 'cancelled') return false
  return parcel === 'delivered' || status === 'delivered'
}

type ItemTableProps = {
  items: OrderItem[]
  caption: string
  received: boolean
  ofLine: OrderParcelProps['ofLine']
}

function ItemTable({ items, caption, received, ofLine }: ItemTableProps) {
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
        {items.map((item) => {
          const { _id, medicine, quantity, price, packSize } = item
          return (
            <tr key={_id}>
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
                    {item.promisedExpiry ? (
                      <span className="faint tiny block">
                        Expires {expiryPromise(item.promisedExpiry)}
                      </span>
                    ) : null}
                    <LineState item={item} />
                    {received && item.undoneQuantity < quantity ? (
                      <Link
                        className="small no-print parcel__review"
                        to={paths.medicineReviews(medicine._id, medicine.name)}
                        aria-label={`Write a review of ${medicine.name}`}
                      >
                        Write a review
                      </Link>
                    ) : null}
                    {ofLine?.(item)}
                  </span>
                </span>
              </td>
              <AmountCells quantity={quantity} price={price} />
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
