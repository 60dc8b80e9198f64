import { formatRupees } from '#contract/money.ts'
import type { OrderItem } from '#contract/orders.ts'
import { StateBadge } from '../../ui/state-badge.tsx'

/** What became of a line that was not simply sent: declined, and why; how many of it were given back. */
export function LineState({ item }: { item: OrderItem }) {
  const { declinedAt, declineReason, undoneQuantity, quantity, refunded } = item
  if (declinedAt === null && undoneQuantity === 0) return null
  return (
    <span className="line-state">
      {declinedAt === null ? null : (
        <>
          <StateBadge status="cancelled">Not sent</StateBadge>
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
