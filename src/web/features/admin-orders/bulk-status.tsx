import { type RefObject, useState } from 'react'
import type { AdminOrder } from '#contract/admin-orders.ts'
import type { OrderStatus } from '#contract/orders.ts'
import { BulkBar } from '../../ui/bulk-bar.tsx'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { ToolSelect } from '../../ui/tool-select.tsx'
import { useConfirmation } from '../../ui/use-confirmation.ts'
import type { Selection } from '../../ui/use-selection.ts'
import { cancelAllWords } from './cancel-words.ts'
import { heldAmong, passingHold } from './held-words.ts'
import { cancelling } from './money-left.ts'
import { counted, mailedStatuses, statusWords } from './order-words.ts'

type BulkStatusProps = {
  /** All that are shown. */
  orders: readonly AdminOrder[]
  selection: Selection
  /** Takes the focus when the bar is gone. */
  home: RefObject<HTMLElement | null>
  onChange: (ids: string[], status: OrderStatus) => Promise<void>
}

/** One status for all that are chosen; asked about first, since customers get mails. */
export function BulkStatus({ orders, selection, home, onChange }: BulkStatusProps) {
  const [status, setStatus] = useState<OrderStatus>('processing')
  const change = useConfirmation(async (ids: string[]) => {
    await onChange(ids, status)
    selection.clear()
  }, home)
  const count = change.subject?.length ?? 0
  const cancels = status === 'cancelled'
  const chosen = orders.filter(({ _id }) => change.subject?.includes(_id))
  const held = passingHold(chosen, status)
  return (
    <>
      <BulkBar selection={selection} nouns={['order', 'orders']}>
        <ToolSelect label="New status" value={status} words={statusWords} onChoose={setStatus} />
        <Button size="sm" onClick={() => change.ask(selection.chosen)}>
          Update status
        </Button>
      </BulkBar>
      <ConfirmDialog
        {...change.dialog}
        title={
          cancels ? `Cancel ${counted(count)}?` : `Set ${counted(count)} to ${statusWords[status]}?`
        }
        confirm={cancels ? `Cancel ${counted(count)}` : `Update ${counted(count)}`}
        cancel={cancels ? 'Back' : undefined}
        danger={cancels || held.length > 0}
      >
        {cancels ? (
          cancelAllWords(cancelling(chosen), count).map((words) => <p key={words}>{words}</p>)
        ) : (
          <>
            <p>
              {mailedStatuses.includes(status)
                ? `Customers see it at once, and get a mail that their order is ${status}.`
                : 'Customers see it at once.'}{' '}
              {status === 'delivered'
                ? 'Pharmacies are owed for what arrives by it.'
                : 'No money moves.'}
            </p>
            {held.length > 0 ? <p>{heldAmong(held)}</p> : null}
          </>
        )}
      </ConfirmDialog>
    </>
  )
}
