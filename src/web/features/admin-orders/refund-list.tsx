import type { AdminOrderDetail } from '#contract/admin-orders.ts'
import { formatRupees } from '#contract/money.ts'
import type { Refund } from '#contract/refunds.ts'
import type { OrderEvent } from '#contract/timeline.ts'
import { formatMoment } from '../../dates.ts'
import { refundCause, refundState } from '../../refund-words.ts'
import { Section } from '../../ui/headline.tsx'
import { StateBadge } from '../../ui/state-badge.tsx'

/** Every refund of an order: how much, how far it came, why, and why not. */
export function RefundList({ order }: { order: AdminOrderDetail }) {
  const { refunds, timeline } = order
  if (refunds.length === 0) return null
  return (
    <Section id="refunds" title={refunds.length === 1 ? 'Refund' : 'Refunds'}>
      <ul className="refund-list">
        {refunds.map((refund) => (
          <RefundRow key={refund._id} refund={refund} failure={failureOf(refund, timeline)} />
        ))}
      </ul>
    </Section>
  )
}

function RefundRow({ refund, failure }: { refund: Refund; failure: string | null }) {
  const { amount, cause, createdAt } = refund
  const { look, word } = refundState(refund)
  return (
    <li>
      <p className="spread">
        <span className="strong">{formatRupees(amount)}</span>
        <StateBadge status={look}>{word}</StateBadge>
      </p>
      <p className="small soft">
        {refundCause(cause, 'admin')} Asked for {formatMoment(createdAt)}.
      </p>
      {failure ? <p className="small soft breaks">It failed: {failure}</p> : null}
    </li>
  )
}

/** Why a refund failed stands in the order's story. */
export function failureOf(
  { state, amount, settledAt }: Refund,
  timeline: readonly OrderEvent[],
): string | null {
  if (state !== 'failed') return null
  const told = timeline.find(
    (event) => event.what === 'refund_failed' && event.at === settledAt && event.amount === amount,
  )
  return told?.reason ?? null
}
