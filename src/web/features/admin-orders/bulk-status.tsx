import { type RefObject, useState } from 'react'
import type { AdminOrder } from '#contract/admin-orders.ts'
import type { OrderStatus } from '#contract/orders.ts'
import { BulkBar } from '../../ui/bulk-bar.tsx'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { ToolSelect } from '../../ui/tool-select.tsx'
import { useConfirmation } from '../../ui/use-confirmation.ts'
import type { Selection } from '../../ui/use-selection.ts'
import { cancelAllText, cancelling } from './cancel-dialog.tsx'
import { counted, emailedStatuses, statusText } from './order-text.ts'
import { recalledOrders, recallWarning } from './recall-question.tsx'

type BulkStatusProps = {
  /** All orders on the page. */
  orders: readonly AdminOrder[]
  selection: Selection
  /** Receives the focus when the bar disappears. */
  home: RefObject<HTMLElement | null>
  /** Returns whether the orders were changed; otherwise they stay selected. */
  onChange: (ids: string[], status: OrderStatus) => Promise<boolean>
}

/** Sets one status for all selected orders. Asks for confirmation first, because customers get emails. */
export function BulkStatus({ orders, selection, home, onChange }: BulkStatusProps) {
  const [status, setStatus] = useState<OrderStatus>('processing')
  const change = useConfirmation(async (ids: string[]) => {
    if (await onChange(ids, status)) selection.clear()
  }, home)
  const count = change.subject?.length ?? 0
  const cancels = status === 'cancelled'
  const chosen = orders.filter(({ _id }) => change.subject?.includes(_id))
  const recalled = recalledOrders(chosen, status)
  return (
    <>
      <BulkBar selection={selection} nouns={['order', 'orders']}>
        <ToolSelect label="New status" value={status} words={statusText} onChoose={setStatus} />
        <Button size="sm" onClick={() => change.ask(selection.chosen)}>
          Update status
        </Button>
      </BulkBar>
      <ConfirmDialog
        {...change.dialog}
        title={
          cancels ? `Cancel ${counted(count)}?` : `Set ${counted(count)} to ${statusText[status]}?`
        }
        confirm={cancels ? `Cancel ${counted(count)}` : `Update ${counted(count)}`}
        cancel={cancels ? 'Back' : undefined}
        danger={cancels || recalled.length > 0}
      >
        {cancels ? (
          cancelAllText(cancelling(chosen), count).map((words) => <p key={words}>{words}</p>)
        ) : (
          <>
            <p>
              {emailedStatuses.includes(status)
                ? `Customers see it immediately and get an email that their order is ${status}.`
                : 'Customers see it immediately.'}{' '}
              {status === 'delivered'
                ? 'Pharmacies are paid for delivered orders.'
                : 'No payment or refund is made.'}
            </p>
            {recalled.length > 0 ? <p>{recallWarning(recalled)}</p> : null}
          </>
        )}
      </ConfirmDialog>
    </>
  )
}
