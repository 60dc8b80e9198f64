import { Link } from 'react-router'
import type { AdminOrder } from '#contract/admin-orders.ts'
import { paths } from '../../paths.ts'
import { Alert } from '../../ui/alert.tsx'
import { Doses } from '../../ui/doses.tsx'

type PartHoldProps = { order: Pick<AdminOrder, 'held'>; consignmentId: string }

/** Why a part of an order does not leave its pharmacy. */
export function PartHold({ order: { held }, consignmentId }: PartHoldProps) {
  const own = held.filter((one) => one.consignmentId === consignmentId)
  if (own.length === 0) return null
  return (
    <Alert tone="caution">
      {own.map(({ recallId, medicine, batchNumber }) => (
        <p key={`${recallId} ${medicine} ${batchNumber}`}>
          Held by <Link to={paths.adminRecall(recallId)}>a recall</Link>: <Doses>{medicine}</Doses>,
          batch {batchNumber}.
        </p>
      ))}
    </Alert>
  )
}
