import type { Order } from '#contract/orders.ts'
import { badgeOf, defaultStatus, standingOf } from '../../status-words.ts'
import { StateBadge } from '../../ui/state-badge.tsx'

type StatusBadgeProps = { kind: keyof typeof defaultStatus; status: string | null | undefined }

export function StatusBadge({ kind, status }: StatusBadgeProps) {
  const { look, word } = badgeOf(status, defaultStatus[kind])
  return <StateBadge status={look}>{word}</StateBadge>
}

/** All that an order's badges say, with what each is about for who can't see where it stands. */
export function OrderBadges({ order }: { order: Order }) {
  const { paymentStatus, deliveryStatus } = order
  return (
    <dl className="badges">
      <div>
        <dt>Order</dt>
        <dd>
          <StatusBadge kind="order" status={standingOf(order)} />
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
