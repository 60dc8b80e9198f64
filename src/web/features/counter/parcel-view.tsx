import { type ReactNode, useRef } from 'react'
import { formatRupees } from '#contract/money.ts'
import type { PharmacyOrder } from '#contract/pharmacy-orders.ts'
import { formatMoment } from '../../dates.ts'
import { listedEvents } from '../../timeline-words.ts'
import { Alert } from '../../ui/alert.tsx'
import { EventList } from '../../ui/event-list.tsx'
import { Section } from '../../ui/headline.tsx'
import { GoesTo } from './goes-to.tsx'
import { PackingSlip } from './packing-slip.tsx'
import { ParcelDeeds } from './parcel-deeds.tsx'
import { ParcelLines } from './parcel-lines.tsx'
import { contentWords, promiseWords, shortId } from './queue-words.ts'
import { StateMark } from './state-mark.tsx'
import { useParcel } from './use-parcel.ts'

type ParcelViewProps = {
  loaded: PharmacyOrder
  at: number
  seller: string
  reload: () => void
  /** Invoices and the like, from the page. */
  papers: (order: PharmacyOrder) => ReactNode
}

/** One of the pharmacy's parts of orders: what is in it, where it goes, and its next step. */
export function ParcelView({ loaded, at, seller, reload, papers }: ParcelViewProps) {
  const parcel = useParcel(loaded, reload)
  const title = useRef<HTMLHeadingElement>(null)
  const { order } = parcel
  const isSent = order.items.some(({ declinedAt }) => declinedAt === null)
  return (
    <>
      <div className={isSent ? 'no-print' : undefined}>
        <div className="pagehead">
          <div>
            <h1 ref={title} tabIndex={-1}>
              Order {shortId(order.orderId)}
            </h1>
            <p className="order-marks">
              <StateMark state={order.state} />
              <span className="soft">Placed {formatMoment(order.placedAt)}</span>
              {order.promisedOn ? (
                <span className={order.late ? 'danger' : 'soft'}>
                  {order.late ? 'Late: promised by ' : 'Promised by '}
                  {promiseWords(order, at)}
                </span>
              ) : null}
            </p>
          </div>
          <ParcelDeeds parcel={parcel} home={title} reload={reload} />
        </div>
        <Held order={order} />
        <div className="beside beside--order">
          <div className="stack-wide">
            <ParcelLines parcel={parcel} />
          </div>
          <aside className="order-facts" aria-label="Facts of the order">
            <section>
              <h3>Goes to</h3>
              <GoesTo address={order.deliveryAddress} />
            </section>
            <section>
              <h3>Content</h3>
              <p>{contentWords(order)}</p>
              <p>{formatRupees(order.total)}, paid online</p>
              {order.refunded > 0 ? <p>{formatRupees(order.refunded)} given back</p> : null}
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
            {papers(order)}
          </aside>
          <Section id="story" title="What happened">
            <EventList labelledBy="story" events={listedEvents(order.timeline, 'admin')} />
          </Section>
        </div>
      </div>
      {isSent ? <PackingSlip order={order} seller={seller} /> : null}
    </>
  )
}

function Held({ order: { held, state } }: { order: PharmacyOrder }) {
  if (!held) return null
  return (
    <Alert tone="danger">
      <p>
        <b>A batch of this order was recalled.</b>{' '}
        {state === 'packed'
          ? 'It can’t be handed over. Take the recalled units out and decline the line.'
          : 'Packing takes its units from other batches where there are any. Otherwise bring in another batch, or decline the line.'}
      </p>
    </Alert>
  )
}
