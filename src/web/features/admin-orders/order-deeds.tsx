import { type RefObject, useMemo } from 'react'
import type { OrderStatus } from '#contract/orders.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useConfirmation } from '../../ui/use-confirmation.ts'
import { CancelDialog } from './cancel-dialog.tsx'
import { HeldQuestion, type Sending } from './held-question.tsx'
import { passingHold } from './held-words.ts'
import { RefundDialog } from './refund-dialog.tsx'
import { StatusSelect } from './status-select.tsx'
import { useCancel } from './use-cancel.ts'
import type { useLiveOrder } from './use-live-order.ts'
import { useRefund } from './use-refund.ts'
import { useStatusChanges } from './use-status-changes.ts'

type OrderDeedsProps = {
  live: ReturnType<typeof useLiveOrder>
  /** Takes the focus where a button is gone after what it did. */
  home: RefObject<HTMLElement | null>
}

/** What an administrator can do with an order; only what can be done stands here. */
export function OrderDeeds({ live, home }: OrderDeedsProps) {
  const { order, show, look, refresh, busy } = live
  const changes = useStatusChanges(useMemo(() => [order], [order]))
  const cancel = useCancel({ order, onChanged: show, home })
  const refund = useRefund({ order, onChanged: show, look, home })

  const held = useConfirmation(({ status }: Sending) => change(status), home)

  async function change(status: OrderStatus) {
    await changes.change(order._id, status)
    await look()
  }

  async function choose(status: OrderStatus) {
    if (status === 'cancelled' && order.cancelledAt === null) return cancel.ask()
    if (passingHold([order], status).length > 0) return held.ask({ order, status })
    await change(status)
  }

  return (
    <div className="order-deeds">
      <span className="order-deeds__status">
        <span className="tiny faint">Status</span>
        <StatusSelect
          orderId={order._id}
          status={changes.statusOf(order)}
          busy={changes.isBusy(order._id)}
          cancelledAt={order.cancelledAt}
          onChange={(status) => void choose(status)}
        />
      </span>
      {order.refundable > 0 ? (
        <Button size="sm" onClick={refund.ask}>
          Refund…
        </Button>
      ) : null}
      {order.cancelledAt === null ? (
        <Button size="sm" variant="danger-quiet" onClick={cancel.ask}>
          Cancel order
        </Button>
      ) : null}
      <Button size="sm" variant="quiet" busy={busy} onClick={() => void refresh()}>
        <Icon name="refresh-cw" />
        Refresh
      </Button>
      <CancelDialog order={order} cancel={cancel} />
      <RefundDialog order={order} refund={refund} />
      <HeldQuestion sending={held.subject} dialog={held.dialog} />
    </div>
  )
}
