import type { AdminOrderDetail } from '#contract/admin-orders.ts'
import { formatRupees } from '#contract/money.ts'
import type { Refund } from '#contract/refunds.ts'
import type { OrderEvent } from '#contract/timeline.ts'
import { formatMoment } from '../../format/dates.ts'
import { refundCause, refundState } from '../../format/refund-texts.ts'
import { Section } from '../../ui/headline.tsx'
import { StateBadge } from '../../ui/state-badge.tsx'

/** The refunds of an order with amount, state, cause and failure. */
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
        {refundCause(cause, 'admin')} Requested {formatMoment(createdAt)}.
      </p>
      {failure ? <p className="small soft breaks">Failed: {failure}</p> : null}
    </li>
  )
}

/** The reason a refund failed, from the order's timeline. */
export function failureOf(
  { state, amount, settledAt }: Refund,
  timeline: readonly OrderEvent[],
): string | null {
  if (state !== 'failed') return null
  const failure = timeline.find(
    (event) => event.what === 'refund_failed' && event.at === settledAt && event.amount === amount,
  )
  return failure?.reason ?? null
}
