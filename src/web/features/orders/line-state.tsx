import { formatRupees } from '#contract/money.ts'
import type { OrderItem } from '#contract/orders.ts'
import { Badge } from '../../ui/badge.tsx'

/** What became of a line that was not simply sent: declined, and why; how many of it were given back. */
export function LineState({ item }: { item: OrderItem }) {
  const { declinedAt, declineReason, undoneQuantity, quantity, refunded } = item
  if (declinedAt === null && undoneQuantity === 0) return null
  return (
    <span className="line-state">
      {declinedAt === null ? null : (
        <>
          <Badge status="cancelled">Not sent</Badge>
          {declineReason ? <span className="small soft breaks">“{declineReason}”</span> : null}
        </>
      )}
      {undoneQuantity === 0 ? null : (
        <span className="small soft">
          {formatRupees(refunded)} given back
          {undoneQuantity < quantity ? ` for ${undoneQuantity} of ${quantity}` : ''}
        </span>
      )}
    </span>
  )
}
