import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { AdminOrder } from '#contract/admin-orders.ts'
import { formatRupees } from '#contract/money.ts'
import type { OrderItem } from '#contract/orders.ts'
import { shipmentStates } from '#contract/shipments.ts'
import { formatDay, formatMoment } from '../../format/dates.ts'
import { dispensingText } from '../../format/prescription-texts.ts'
import { proofText } from '../../format/proof-texts.ts'
import { shipmentName } from '../../format/shipment-names.ts'
import { adminPaths } from '../../routing/admin-paths.ts'
import { paths } from '../../routing/paths.ts'
import { AmountCells } from '../../tables/amount-cells.tsx'
import { Alert } from '../../ui/alert.tsx'
import { Doses } from '../../ui/doses.tsx'
import { Section } from '../../ui/headline.tsx'
import { Column, Table } from '../../ui/table.tsx'
import { StatusMark } from './fact.tsx'

type OrderShipmentsProps = {
  order: AdminOrder
  /** Actions shown below the items of each shipment. */
  actions?: (shipment: AdminOrder['shipments'][number]) => ReactNode
}

/** The shipments of an order with items and progress. */
export function OrderShipments({ order, actions }: OrderShipmentsProps) {
  return order.shipments.map((shipment) => (
    <Section
      key={shipment._id}
      id={`shipment-${shipment._id}`}
      title={shipmentName(shipment, order.shipments)}
      end={<StatusMark status={shipment.deliveryStatus} of="delivery" />}
    >
      <p className="tiny faint mb-2">
        {shipment.pharmacy.address} ·{' '}
        <span className="nowrap">Licence {shipment.pharmacy.licenseNumber}</span> ·{' '}
        <Link to={paths.seller(shipment.pharmacy._id, shipment.pharmacy.name)}>View pharmacy</Link>
      </p>
      <ShipmentFacts shipment={shipment} />
      {shipment.proof === null ? null : (
        <p className="small mb-2">Proof of delivery: {proofText(shipment.proof)}</p>
      )}
      <ShipmentOnHold order={order} shipmentId={shipment._id} />
      <ItemTable
        items={order.items.filter(({ shipmentId }) => shipmentId === shipment._id)}
        seller={shipmentName(shipment, order.shipments)}
      />
      {actions?.(shipment)}
    </Section>
  ))
}

function ItemTable({ items, seller }: { items: OrderItem[]; seller: string }) {
  return (
    <Table
      caption={`Items from ${seller}`}
      head={
        <>
          <Column>Medicine</Column>
          {['Quantity', 'Price', 'Amount'].map((head) => (
            <Column key={head} className="num">
              {head}
            </Column>
          ))}
        </>
      }
    >
      {items.map(({ _id, medicine, quantity, price, packSize, ...item }) => (
        <tr key={_id}>
          <td className="lead">
            <Link className="plain strong" to={paths.medicine(medicine._id, medicine.name)}>
              <Doses>{medicine.name}</Doses>
            </Link>
            {packSize ? <span className="tiny faint block">{packSize}</span> : null}
            {item.dispensing ? (
              <span className="tiny soft block">
                {['Prescription required', dispensingText({ ...item, quantity }, 'admin')]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            ) : null}
            {item.takenOut > 0 ? (
              <span className="tiny soft block">
                {item.takenOut} of {quantity} taken out by the customer
              </span>
            ) : null}
            {item.declinedAt ? (
              <span className="tiny soft block breaks">
                Declined{item.declineReason ? `: “${item.declineReason}”` : ''}
              </span>
            ) : null}
            {item.reversedQuantity > 0 ? (
              <span className="tiny soft block">
                {formatRupees(item.refunded)} refunded for {item.reversedQuantity} of {quantity}
              </span>
            ) : null}
          </td>
          <AmountCells quantity={quantity} price={price} />
        </tr>
      ))}
    </Table>
  )
}

/** Fulfilment state, times of the completed steps, carrier and rating of a shipment. */
function ShipmentFacts({ shipment }: { shipment: AdminOrder['shipments'][number] }) {
  const { state, promisedOn, late, carrier, trackingNumber, rating } = shipment
  const steps: [string, string | null][] = [
    ['Accepted', shipment.acceptedAt],
    ['Packed', shipment.packedAt],
    ['Handed over', shipment.shippedAt],
    ['Delivered', shipment.deliveredAt],
  ]
  const completed = steps.filter((step): step is [string, string] => step[1] !== null)
  return (
    <dl className="shipment-facts-cells">
      <Fact title="Fulfilment">
        {shipmentStates[state]}
        {shipment.pickup ? ', the customer collects it' : ''}
      </Fact>
      {promisedOn ? (
        <Fact title="Promised by">
          {formatDay(promisedOn)}
          {late ? <b className="strong"> (late)</b> : null}
        </Fact>
      ) : null}
      {completed.map(([title, at]) => (
        <Fact key={title} title={title}>
          <time dateTime={at}>{formatMoment(at)}</time>
        </Fact>
      ))}
      {carrier ? (
        <Fact title="Carrier">
          {carrier}
          {trackingNumber ? <span className="breaks"> · {trackingNumber}</span> : null}
        </Fact>
      ) : null}
      {rating ? <Fact title="Rating">{rating.stars} of 5</Fact> : null}
    </dl>
  )
}

function Fact({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <dt>{title}</dt>
      <dd>{children}</dd>
    </div>
  )
}

type ShipmentOnHoldProps = { order: Pick<AdminOrder, 'onHold'>; shipmentId: string }

/** The recalls that put a shipment on hold. */
function ShipmentOnHold({ order: { onHold }, shipmentId }: ShipmentOnHoldProps) {
  const own = onHold.filter((one) => one.shipmentId === shipmentId)
  if (own.length === 0) return null
  return (
    <Alert tone="caution">
      {own.map(({ recallId, medicine, batchNumber }) => (
        <p key={`${recallId} ${medicine} ${batchNumber}`}>
          On hold because of <Link to={adminPaths.recall(recallId)}>a recall</Link>:{' '}
          <Doses>{medicine}</Doses>, batch {batchNumber}.
        </p>
      ))}
    </Alert>
  )
}
