import { useId } from 'react'
import { formatRupees } from '#contract/money.ts'
import type { ShipmentItem } from '#contract/pharmacy-shipments.ts'
import { formatDay, formatMonth } from '../../format/dates.ts'
import { AmountCells } from '../../tables/amount-cells.tsx'
import { Doses } from '../../ui/doses.tsx'
import { Section } from '../../ui/headline.tsx'
import { Column, Table } from '../../ui/table.tsx'
import { ItemPrescription } from './item-prescription.tsx'
import { chosenBatch, otherBatches, type Shipment } from './use-shipment.ts'

export function ShipmentItems({ shipment }: { shipment: Shipment }) {
  const isToPack = ['new', 'accepted'].includes(shipment.order.state)
  return (
    <Section id="items" title={isToPack ? 'To pack' : 'Items'}>
      <Table
        caption="Items of the order"
        className="shipment-items"
        head={
          <>
            <Column>Medicine</Column>
            <Column>Batch</Column>
            {['Quantity', 'Price', 'Amount'].map((head) => (
              <Column key={head} className="num">
                {head}
              </Column>
            ))}
          </>
        }
      >
        {shipment.order.items.map((item) => (
          <Item key={item._id} item={item} shipment={shipment} />
        ))}
      </Table>
    </Section>
  )
}

function Item({ item, shipment }: { item: ShipmentItem; shipment: Shipment }) {
  const { medicine, packSize, promisedExpiry, declinedAt, onHold } = item
  return (
    <tr className={declinedAt === null ? undefined : 'is-declined'}>
      <td className="lead">
        <span className="strong">
          <Doses>{medicine.name}</Doses>
        </span>
        {packSize ? <span className="tiny faint block">{packSize}</span> : null}
        {item.discount ? (
          <span className="tiny faint block">
            Your coupon took {formatRupees(item.discount)} off
          </span>
        ) : null}
        <ItemState item={item} />
        {onHold ? <span className="tiny danger block">Its batch was recalled</span> : null}
        <ItemPrescription item={item} shipmentId={shipment.order._id} />
      </td>
      <td data-l="Batch">
        {declinedAt === null ? <BatchCell item={item} shipment={shipment} /> : '–'}
        {promisedExpiry === null || declinedAt !== null ? null : (
          <span className="tiny faint block">Promised: {formatMonth(promisedExpiry)} or later</span>
        )}
      </td>
      <AmountCells quantity={item.quantity} price={item.price} />
    </tr>
  )
}

/** Why it is not sent, or is fewer units than were ordered. */
function ItemState({ item }: { item: ShipmentItem }) {
  const { declinedBy, declineReason, takenOut, quantity } = item
  if (declinedBy === 'customer')
    return <span className="tiny danger block">Taken out by the customer</span>
  return (
    <>
      {takenOut === 0 ? null : (
        <span className="tiny low block">
          The customer changed the quantity from {quantity + takenOut} to {quantity}
        </span>
      )}
      {declinedBy === null ? null : (
        <span className="tiny danger block breaks">Declined: {declineReason}</span>
      )}
    </>
  )
}

/**
 * The batch an item is packed from. Until packing, another batch with enough units can be chosen.
 */
function BatchCell({ item, shipment }: { item: ShipmentItem; shipment: Shipment }) {
  const id = useId()
  const { picks, medicine } = item
  const others = otherBatches(item)
  if (shipment.order.state !== 'accepted' || others.length === 0) return <Picked item={item} />
  return (
    <>
      <label className="vh" htmlFor={id}>
        Batch of {medicine.name}
      </label>
      <select
        id={id}
        className="select select--sm"
        value={chosenBatch(item, shipment.batches)}
        onChange={(event) => shipment.choose(item._id, event.currentTarget.value)}
      >
        <option value="">{picks.map(words).join(' + ') || 'Earliest expiry'}</option>
        {others.map((batch) => (
          <option key={batch.batchId} value={batch.batchId}>
            {words(batch)}
          </option>
        ))}
      </select>
    </>
  )
}

function Picked({ item: { picks, quantity } }: { item: ShipmentItem }) {
  return picks.map((pick) => (
    <span key={pick.batchId} className="block">
      {pick.quantity === quantity ? '' : `${pick.quantity} × `}
      {pick.batchNumber}, <span className="nowrap">expires {formatDay(pick.expiryDate)}</span>
    </span>
  ))
}

function words({ batchNumber, expiryDate }: { batchNumber: string; expiryDate: string }): string {
  return `${batchNumber}, expires ${formatDay(expiryDate)}`
}
