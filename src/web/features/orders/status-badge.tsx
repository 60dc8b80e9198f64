import type { Order } from '#contract/orders.ts'
import { badgeOf, defaultStatus, shownStatus } from '../../format/status-texts.ts'
import { StateBadge } from '../../ui/state-badge.tsx'

type StatusBadgeProps = { kind: keyof typeof defaultStatus; status: string | null | undefined }

export function StatusBadge({ kind, status }: StatusBadgeProps) {
  const { look, word } = badgeOf(status, defaultStatus[kind])
  return <StateBadge status={look}>{word}</StateBadge>
}

/** All badges of an order, with labels for screen readers. */
export function OrderBadges({ order }: { order: Order }) {
  const { paymentStatus, deliveryStatus } = order
  return (
    <dl className="badges">
      <div>
        <dt>Order</dt>
        <dd>
          <StatusBadge kind="order" status={shownStatus(order)} />
        </dd>
      </div>
      <div>
        <dt>Payment</dt>
        <dd>
          <StatusBadge kind="payment" status={paymentStatus} />
        </dd>
      </div>
      <div>
        <dt>Delivery</dt>
        <dd>
          <StatusBadge kind="delivery" status={deliveryStatus} />
        </dd>
      </div>
    </dl>
  )
}
