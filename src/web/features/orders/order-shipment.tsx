import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatRupees } from '#contract/money.ts'
import type { Order, OrderItem, Shipment } from '#contract/orders.ts'
import { expiryPromise } from '../../format/dates.ts'
import { dispensingText } from '../../format/prescription-texts.ts'
import { shipmentName } from '../../format/shipment-names.ts'
import { paths } from '../../routing/paths.ts'
import { AmountCells } from '../../tables/amount-cells.tsx'
import { Alert } from '../../ui/alert.tsx'
import { Doses } from '../../ui/doses.tsx'
import { MedicinePicture } from '../../ui/pack-shot.tsx'
import { StateBadge } from '../../ui/state-badge.tsx'
import { Column, Table } from '../../ui/table.tsx'
import { CashNote } from './cash-note.tsx'
import { ShipmentFacts } from './shipment-facts.tsx'
import { ShipmentRoute } from './shipment-route.tsx'
import { StatusBadge } from './status-badge.tsx'

type OrderShipmentProps = {
  order: Order
  shipment: Order['shipments'][number]
  at: number
  /** Rendered above the items: warnings about them. */
  notice?: ReactNode
  /** Rendered below the items: actions for the shipment. */
  actions?: ReactNode
  /** Rendered below the name of each item. */
  itemExtra?: (item: OrderItem) => ReactNode
}

/** One shipment of an order with its progress; the page passes in what other features add. */
export function OrderShipment({
  order,
  shipment,
  at,
  notice,
  actions,
  itemExtra,
}: OrderShipmentProps) {
  const { pharmacy, deliveryStatus, _id } = shipment
  const items = order.items.filter((item) => item.shipmentId === _id)
  const title = order.shipments.length > 1 ? `Shipment ${at}` : 'Your shipment'
  return (
    <section className="shipment" aria-labelledby={`shipment-${_id}`}>
      <div className="headline spread">
        <div>
          <h2 className="shipment__name" id={`shipment-${_id}`}>
            {title}{' '}
            <Link className="shipment__from" to={paths.seller(pharmacy._id, pharmacy.name)}>
              {shipmentName(shipment, order.shipments)}
            </Link>
          </h2>
          <p className="tiny faint dotted">
            <span>{pharmacy.address}</span> <span>Licence {pharmacy.licenseNumber}</span>
          </p>
        </div>
        {shipment.pickup ? <PickupBadge state={shipment.state} /> : null}
        {shipment.pickup ? null : <StatusBadge kind="delivery" status={deliveryStatus} />}
      </div>
      {shipment.cash ? <CashNote cash={shipment.cash} /> : null}
      {notice}
      <PickupPlace shipment={shipment} />
      <ShipmentFacts shipment={shipment} />
      <ShipmentRoute shipment={shipment} order={order} />
      <ItemTable
        items={items}
        caption={`Items of ${title.toLowerCase()}`}
        received={isReceived(order, deliveryStatus)}
        inCash={order.paymentMethod === 'cash'}
        itemExtra={itemExtra}
      />
      {actions ? <div className="shipment__actions">{actions}</div> : null}
    </section>
  )
}

function PickupBadge({ state }: Pick<Shipment, 'state'>) {
  if (state === 'packed') return <StateBadge status="shipped">Ready for pickup</StateBadge>
  if (state === 'delivered') return <StateBadge status="delivered">Collected</StateBadge>
  if (state === 'declined' || state === 'cancelled')
    return <StatusBadge kind="delivery" status="cancelled" />
  return <StatusBadge kind="delivery" status="processing" />
}

/** Where the customer collects it, until they have. */
function PickupPlace({ shipment: { pickup, state } }: { shipment: Shipment }) {
  if (!pickup || ['delivered', 'declined', 'cancelled'].includes(state)) return null
  return (
    <Alert>
      <p>
        <b>Pick up at the pharmacy.</b>{' '}
        {state === 'packed' ? 'It is ready: bring' : 'We email you when it is ready. Bring'} your
        order number, and the prescription if a medicine needs one.
      </p>
      <p>
        {pickup.address}, phone {pickup.phone}
      </p>
    </Alert>
  )
}

/**
 * Matches the server's check when a review is written: delivered by the shipment's state, or by an
 * administrator's override.
 */
function isReceived({ cancelledAt, status }: Order, shipment: string): boolean {
  if (cancelledAt !== null || shipment === 'cancelled') return false
  return shipment === 'delivered' || status === 'delivered'
}

type ItemTableProps = {
  items: OrderItem[]
  caption: string
  received: boolean
  inCash: boolean
  itemExtra: OrderShipmentProps['itemExtra']
}

function ItemTable({ items, caption, received, inCash, itemExtra }: ItemTableProps) {
  return (
    <Table
      caption={caption}
      head={
        <>
          <Column>Medicine</Column>
          <Column className="num">Quantity</Column>
          <Column className="num">Price</Column>
          <Column className="num">Amount</Column>
        </>
      }
    >
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
                  <Dispensing item={item} />
                  <ItemState item={item} inCash={inCash} />
                  {received && item.reversedQuantity < quantity ? (
                    <Link
                      className="small no-print shipment__review"
                      to={paths.medicineReviews(medicine._id, medicine.name)}
                      aria-label={`Write a review of ${medicine.name}`}
                    >
                      Write a review
                    </Link>
                  ) : null}
                  {itemExtra?.(item)}
                </span>
              </span>
            </td>
            <AmountCells quantity={quantity} price={price} />
          </tr>
        )
      })}
    </Table>
  )
}

/** That an item needs a prescription, and how far it has come. */
function Dispensing({ item }: { item: OrderItem }) {
  if (item.dispensing === null) return null
  const text = dispensingText(item, 'customer')
  return (
    <span className="block small">
      <span className="strong">Prescription required</span>
      {text ? <span className="soft block">{text}</span> : null}
    </span>
  )
}

/** Shows that an item was declined, with the reason, and how many units were refunded or need not be paid. */
function ItemState({ item, inCash }: { item: OrderItem; inCash: boolean }) {
  const { declinedAt, declineReason, reversedQuantity, quantity, refunded, takenOut } = item
  if (declinedAt === null && reversedQuantity === 0) return null
  return (
    <span className="item-state">
      {declinedAt === null ? null : (
        <>
          <StateBadge status="cancelled">Not sent</StateBadge>
          {declineReason ? <span className="small soft breaks">“{declineReason}”</span> : null}
        </>
      )}
      {takenOut === 0 ? null : (
        <StateBadge status="cancelled">
          {takenOut === quantity ? 'Taken out' : `${takenOut} of ${quantity} taken out`}
        </StateBadge>
      )}
      {reversedQuantity === 0 ? null : (
        <span className="small soft">
          {formatRupees(refunded)} {inCash ? 'taken off' : 'refunded'}
          {reversedQuantity < quantity ? ` for ${reversedQuantity} of ${quantity}` : ''}
        </span>
      )}
    </span>
  )
}
