import { type RefObject, useMemo } from 'react'
import type { OrderStatus } from '#contract/orders.ts'
import { mayAdministrate } from '../../session/may-administrate.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useConfirmation } from '../../ui/use-confirmation.ts'
import { CancelDialog, useCancel } from './cancel-dialog.tsx'
import type { useLiveOrder } from './load-admin-order.ts'
import { RecallQuestion, recalledOrders, type Sending } from './recall-question.tsx'
import { RefundDialog } from './refund-dialog.tsx'
import { StatusSelect } from './status-select.tsx'
import { useRefund } from './use-refund.ts'
import { useStatusChanges } from './use-status-changes.ts'

type OrderActionsProps = {
  live: ReturnType<typeof useLiveOrder>
  /** Receives the focus when an action removes its button. */
  home: RefObject<HTMLElement | null>
}

/** The actions that are available for the order. */
export function OrderActions({ live, home }: OrderActionsProps) {
  const { order, show, look, refresh, busy } = live
  const changes = useStatusChanges(useMemo(() => [order], [order]))
  const cancel = useCancel({ order, onChanged: show, home })
  const refund = useRefund({ order, onChanged: show, look, home })

  const recall = useConfirmation(({ status }: Sending) => change(status), home)

  async function change(status: OrderStatus) {
    await changes.change(order._id, status)
    await look()
  }

  async function choose(status: OrderStatus) {
    if (status === 'cancelled' && order.cancelledAt === null) return cancel.ask()
    if (recalledOrders([order], status).length > 0) return recall.ask({ order, status })
    await change(status)
  }

  return (
    <div className="order-actions">
      <span className="order-actions__status">
        <span className="tiny faint">Status</span>
        <StatusSelect
          orderId={order._id}
          status={changes.statusOf(order)}
          busy={changes.isBusy(order._id)}
          cancelledAt={order.cancelledAt}
          onChange={(status) => void choose(status)}
        />
      </span>
      {order.refundable > 0 && mayAdministrate('POST /api/admin/orders/:id/refunds') ? (
        <Button size="sm" onClick={refund.ask}>
          Refund…
        </Button>
      ) : null}
      {order.cancelledAt === null && mayAdministrate('POST /api/admin/orders/:id/cancellation') ? (
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
      <RecallQuestion sending={recall.subject} dialog={recall.dialog} />
    </div>
  )
}
