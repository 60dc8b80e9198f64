import { formatRupees } from '#contract/money.ts'
import type { Order } from '#contract/orders.ts'
import { formatDay } from '../../dates.ts'
import { refundCause, refundState } from '../../refund-words.ts'
import { StateBadge } from '../../ui/state-badge.tsx'

/** Each refund: how much, where it is, and why. */
export function OrderRefunds({ refunds }: Pick<Order, 'refunds'>) {
  if (refunds.length === 0) return null
  return (
    <section className="order-aside" aria-labelledby="order-refunds">
      <h2 className="order-aside__title" id="order-refunds">
        {refunds.length === 1 ? 'Refund' : 'Refunds'}
      </h2>
      <ul className="refunds">
        {refunds.map((refund) => {
          const { look, word } = refundState(refund)
          return (
            <li key={refund._id}>
              <p className="refunds__sum">
                <span className="strong">{formatRupees(refund.amount)}</span>
                <StateBadge status={look}>{word}</StateBadge>
              </p>
              <p className="small soft">
                {refundCause(refund.cause, 'customer')} Asked for on {formatDay(refund.createdAt)}.
                {refund.state === 'failed' ? ' We are on it: there is nothing you need to do.' : ''}
              </p>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
