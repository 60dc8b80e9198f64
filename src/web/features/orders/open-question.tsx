import { Link } from 'react-router'
import type { OrderWithTimeline } from '#contract/orders.ts'
import type { OrderEventKind } from '#contract/timeline.ts'
import { paths } from '../../routing/paths.ts'
import { Alert } from '../../ui/alert.tsx'

type Asked = Pick<OrderWithTimeline, 'prescription' | 'shipments' | 'timeline'>

/** Asks the customer to answer, while a pharmacist waits for that. */
export function OpenQuestion({ order }: { order: Asked }) {
  const { prescription } = order
  if (prescription === null || !hasOpenQuestion(order)) return null
  return (
    <div className="order-question no-print">
      <Alert tone="caution">
        <p>
          <strong>A pharmacist asks about your prescription.</strong> The medicines on it wait for
          your answer.
        </p>
        <p className="mt-2">
          <Link to={paths.prescription(prescription._id)}>Read and answer</Link>
        </p>
      </Alert>
    </div>
  )
}

const ends: readonly OrderEventKind[] = [
  'prescription_answered',
  'prescription_verified',
  'prescription_rejected',
]

/** Whether the last question about a shipment that is still prepared has no answer and no decision. */
export function hasOpenQuestion({ shipments, timeline }: Omit<Asked, 'prescription'>): boolean {
  return shipments.some(({ _id, state }) => {
    if (state !== 'new' && state !== 'accepted') return false
    const last = timeline.findLast(
      ({ shipmentId, what }) =>
        shipmentId === _id && (what === 'prescription_asked' || ends.includes(what)),
    )
    return last?.what === 'prescription_asked'
  })
}
