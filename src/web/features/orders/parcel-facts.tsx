import type { Consignment } from '#contract/orders.ts'
import { formatDay } from '../../dates.ts'
import { CopyButton } from '../../ui/copy-button.tsx'

/** By when a parcel is promised, and who brings it under which number. */
export function ParcelFacts({ part }: { part: Consignment }) {
  const { carrier, trackingNumber } = part
  const promise = promiseOf(part)
  if (!promise && !carrier) return null
  return (
    <div className="parcel__facts">
      {promise ? <p className={part.late ? 'parcel__late' : undefined}>{promise}</p> : null}
      {carrier ? (
        <p>
          With <b className="strong">{carrier}</b>
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

/** 'There by 26 Nov 2026'; null for what won't come, or was never promised. */
export function promiseOf(
  part: Pick<Consignment, 'promisedOn' | 'deliveryStatus' | 'late'>,
): string | null {
  const { promisedOn, deliveryStatus, late } = part
  if (promisedOn === null || deliveryStatus === 'cancelled') return null
  const day = formatDay(promisedOn)
  if (deliveryStatus === 'delivered') return late ? `Was promised by ${day}` : null
  return late ? `Late: it was promised by ${day}. We are sorry.` : `There by ${day}`
}
