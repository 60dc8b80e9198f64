import type { ReactNode } from 'react'
import type { AdminOrder } from '#contract/admin-orders.ts'
import { consignmentStates } from '#contract/consignments.ts'
import { formatDay, formatMoment } from '../../dates.ts'

/** How far a part is at its pharmacy's counter, when it took which step, and who brings it. */
export function PartFacts({ part }: { part: AdminOrder['consignments'][number] }) {
  const { state, promisedOn, late, carrier, trackingNumber, rating } = part
  const steps: [string, string | null][] = [
    ['Accepted', part.acceptedAt],
    ['Packed', part.packedAt],
    ['Handed over', part.shippedAt],
    ['Delivered', part.deliveredAt],
  ]
  const taken = steps.filter((step): step is [string, string] => step[1] !== null)
  return (
    <dl className="part-facts">
      <Fact title="At the counter">{consignmentStates[state]}</Fact>
      {promisedOn ? (
        <Fact title="Promised by">
          {formatDay(promisedOn)}
          {late ? <b className="strong"> (late)</b> : null}
        </Fact>
      ) : null}
      {taken.map(([title, at]) => (
        <Fact key={title} title={title}>
          <time dateTime={at}>{formatMoment(at)}</time>
        </Fact>
      ))}
      {carrier ? (
        <Fact title="Brought by">
          {carrier}
          {trackingNumber ? <span className="breaks"> · {trackingNumber}</span> : null}
        </Fact>
      ) : null}
      {rating ? <Fact title="Rated">{rating.stars} of 5</Fact> : null}
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
