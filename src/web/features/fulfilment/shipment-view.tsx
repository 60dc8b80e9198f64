import { type ReactNode, useRef } from 'react'
import type { DeliveryAddress } from '#contract/address.ts'
import { formatRupees } from '#contract/money.ts'
import { orderNumber } from '#contract/order-number.ts'
import type { PharmacyShipment } from '#contract/pharmacy-shipments.ts'
import { formatDay, formatMoment } from '../../format/dates.ts'
import { proofText } from '../../format/proof-texts.ts'
import { listedEvents } from '../../format/timeline-texts.ts'
import { ownStaffRole } from '../../session/may.ts'
import { Alert } from '../../ui/alert.tsx'
import { EventList } from '../../ui/event-list.tsx'
import { Section } from '../../ui/headline.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { packHindrance } from './pack-hindrance.ts'
import { StateMark } from './queue-table.tsx'
import { cashText, contentText, paymentText, promiseText } from './queue-text.ts'
import { ShipmentActions } from './shipment-actions.tsx'
import { ShipmentItems } from './shipment-items.tsx'
import { useShipment } from './use-shipment.ts'

type ShipmentViewProps = {
  loaded: PharmacyShipment
  at: number
  seller: string
  reload: () => Promise<unknown>
  /** Invoices and other documents, passed in by the page. */
  documents: (order: PharmacyShipment) => ReactNode
}

/** One shipment of the pharmacy: its items, the delivery address and the next step. */
export function ShipmentView({ loaded, at, seller, reload, documents }: ShipmentViewProps) {
  const shipment = useShipment(loaded, reload)
  const title = useRef<HTMLHeadingElement>(null)
  const { order } = shipment
  const isSent = order.items.some(({ declinedAt }) => declinedAt === null)
  return (
    <>
      <div className={isSent ? 'no-print' : undefined}>
        <div className="pagehead">
          <div>
            <h1 ref={title} tabIndex={-1}>
              Order {orderNumber(order.orderId)}
            </h1>
            <p className="order-marks">
              <StateMark order={order} />
              <span className="soft">Placed {formatMoment(order.placedAt)}</span>
              {order.promisedOn ? (
                <span className={order.late ? 'danger' : 'soft'}>
                  {order.late ? 'Late: promised by ' : 'Promised by '}
                  {promiseText(order, at)}
                </span>
              ) : null}
            </p>
          </div>
          <ShipmentActions shipment={shipment} home={title} reload={reload} />
        </div>
        <RecallAlert order={order} />
        <BlockAlert order={order} />
        <PickupAlert order={order} />
        <PackAlert order={order} />
        {shipment.refused ? (
          <Alert tone="danger">
            <p>{shipment.refused}</p>
          </Alert>
        ) : null}
        <div className="beside beside--order">
          <div className="stack-wide">
            <ShipmentItems shipment={shipment} />
          </div>
          <aside className="order-facts" aria-label="Order details">
            <section>
              <h3>{order.pickup ? 'Customer' : 'Deliver to'}</h3>
              <Recipient address={order.deliveryAddress} />
            </section>
            <section>
              <h3>Contents</h3>
              <p>{contentText(order)}</p>
              {order.needsPrescription ? <p>Prescription required</p> : null}
              <p>{paymentText(order)}</p>
              {order.refunded > 0 ? <p>{formatRupees(order.refunded)} refunded</p> : null}
              {order.proof ? <p className="breaks">{proofText(order.proof)}</p> : null}
            </section>
            {order.carrier === null ? null : (
              <section>
                <h3>Carrier</h3>
                <p className="breaks">{order.carrier}</p>
                {order.trackingNumber ? (
                  <p className="breaks">Tracking number {order.trackingNumber}</p>
                ) : null}
              </section>
            )}
            {documents(order)}
          </aside>
          <Section id="timeline" title="Timeline">
            <EventList labelledBy="timeline" events={pharmacyEvents(order)} />
          </Section>
        </div>
      </div>
      {isSent ? <PackingSlip order={order} seller={seller} /> : null}
    </>
  )
}

function RecallAlert({ order: { onHold, state } }: { order: PharmacyShipment }) {
  if (!onHold) return null
  return (
    <Alert tone="danger">
      <p>
        <b>A batch of this order was recalled.</b>{' '}
        {state === 'packed'
          ? 'It can’t be handed over. Take out the recalled units and decline the item.'
          : 'Packing uses other batches if you have any. Otherwise add another batch, or decline the item.'}
      </p>
    </Alert>
  )
}

/** Shown until the customer has collected it. */
function PickupAlert({ order: { pickup, state } }: { order: PharmacyShipment }) {
  if (!pickup || ['delivered', 'declined', 'cancelled'].includes(state)) return null
  return (
    <Alert>
      <p>
        <b>The customer collects this at your pharmacy.</b>{' '}
        {state === 'packed'
          ? 'They know that it is ready. Mark it as collected when you hand it to them.'
          : 'It may not be delivered. They get an email as soon as it is packed.'}
      </p>
    </Alert>
  )
}

function pharmacyEvents({ _id, pickup, timeline }: PharmacyShipment) {
  return listedEvents(timeline, 'admin', new Map(), new Set(pickup ? [_id] : []))
}

const blockTexts: Record<NonNullable<PharmacyShipment['blocked']>, string> = {
  suspended: 'The marketplace has suspended your pharmacy. You can decline the order.',
  unlicensed:
    'Your retail licence (form 20) is not active. Renew it under Licences, or decline the order.',
  no_form21:
    'A medicine in it needs a licence in form 21, and yours is not active. Renew it under Licences, or decline the item.',
  no_pharmacist:
    'A medicine in it needs a prescription, and your pharmacy has no active pharmacist to pack it. Register one under Staff, or decline the item.',
}

/** Shown while the pharmacy may not work on it: the shipment waits, or is declined. */
function BlockAlert({ order: { blocked } }: { order: PharmacyShipment }) {
  if (blocked === null) return null
  return (
    <Alert tone="danger">
      <p>
        <b>This order waits.</b> {blockTexts[blocked]}
      </p>
    </Alert>
  )
}

/** Why an accepted order can't be packed yet. */
function PackAlert({ order }: { order: PharmacyShipment }) {
  const hindrance =
    order.state === 'accepted' && order.blocked === null
      ? packHindrance(order, ownStaffRole())
      : null
  if (hindrance === null) return null
  return (
    <Alert tone="caution">
      <p id="pack-hindrance">{hindrance}</p>
    </Alert>
  )
}

/** The packing slip, visible in print only: the items, their batches and the delivery address. */
function PackingSlip({ order, seller }: { order: PharmacyShipment; seller: string }) {
  const toSend = order.items.filter(({ declinedAt }) => declinedAt === null)
  return (
    <div className="slip print-only">
      <h2 id="packing-slip">Packing slip</h2>
      <p>
        {seller} · Order {orderNumber(order.orderId)} · placed {formatMoment(order.placedAt)}
      </p>
      <div className="slip__to">
        <Recipient address={order.deliveryAddress} />
      </div>
      <table aria-labelledby="packing-slip">
        <thead>
          <tr>
            <th scope="col">Packed</th>
            <th scope="col">Quantity</th>
            <th scope="col">Medicine</th>
            <th scope="col">Batch</th>
            <th scope="col">Expires</th>
          </tr>
        </thead>
        <tbody>
          {toSend.flatMap(({ _id, medicine, packSize, picks }) =>
            picks.map(({ batchId, batchNumber, expiryDate, quantity }) => (
              <tr key={`${_id} ${batchId}`}>
                <td>☐</td>
                <td>{quantity}</td>
                <td>
                  {medicine.name}
                  {packSize ? <span className="tiny block">{packSize}</span> : null}
                </td>
                <td>{batchNumber}</td>
                <td>{formatDay(expiryDate)}</td>
              </tr>
            )),
          )}
        </tbody>
      </table>
      {order.pickup ? <p>The customer collects it.</p> : null}
      {order.cash ? <p className="strong">{cashText(order.cash)}</p> : null}
      {order.promisedOn ? <p>Promised by {formatDay(order.promisedOn)}</p> : null}
    </div>
  )
}

function Recipient({ address }: { address: DeliveryAddress }) {
  return (
    <>
      <p>{address.fullName}</p>
      <p>{[address.addressLine1, address.addressLine2].filter(Boolean).join(', ')}</p>
      <p>
        {address.city}, {address.state} {address.zipCode}
      </p>
      <p>Phone {address.phone}</p>
    </>
  )
}

export function ShipmentSkeleton() {
  return (
    <Loading what="the order">
      <div className="pagehead">
        <Skeleton className="h-14 w-64" />
        <Skeleton className="h-9 w-56" />
      </div>
      <div className="beside beside--order">
        <div>
          <Skeleton className="h-6 w-56" />
          <Skeleton className="mt-4 h-40" />
        </div>
        <Skeleton className="h-64" />
      </div>
    </Loading>
  )
}
