import type { Shipment } from '#contract/orders.ts'
import { formatDay } from '../../format/dates.ts'
import { CopyButton } from '../../ui/copy-button.tsx'

/** The promised delivery day, the carrier and the tracking number. */
export function ShipmentFacts({ shipment }: { shipment: Shipment }) {
  const { carrier, trackingNumber } = shipment
  const promise = promiseOf(shipment)
  if (!promise && !carrier) return null
  return (
    <div className="shipment__facts">
      {promise ? <p className={shipment.late ? 'shipment__late' : undefined}>{promise}</p> : null}
      {carrier ? (
        <p>
          Carrier: <b className="strong">{carrier}</b>
          {trackingNumber ? (
            <>
              , tracking number <span className="strong breaks">{trackingNumber}</span>
              <CopyButton text={trackingNumber} label="Copy the tracking number" />
            </>
          ) : null}
        </p>
      ) : null}
    </div>
  )
}

/** 'Arrives by 26 Nov 2026'; null if the shipment will not come or has no promise. */
function promiseOf(
  shipment: Pick<Shipment, 'promisedOn' | 'deliveryStatus' | 'late' | 'pickup'>,
): string | null {
  const { promisedOn, deliveryStatus, late } = shipment
  if (promisedOn === null || deliveryStatus === 'cancelled') return null
  const day = formatDay(promisedOn)
  if (deliveryStatus === 'delivered') return late ? `Was promised by ${day}` : null
  if (late) return `Late: we promised it by ${day}. We are sorry.`
  return shipment.pickup ? `Ready by ${day}` : `Arrives by ${day}`
}
