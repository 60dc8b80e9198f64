import { formatRupees } from '#contract/money.ts'
import type { DecidedReturn } from '#contract/return-shapes.ts'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { Doses } from '../../ui/doses.tsx'

type AcceptQuestionProps = {
  known: DecidedReturn
  restock: boolean
  dialog: { open: boolean; busy: boolean; onClose: () => void; onConfirm: () => void }
}

/** Before money leaves that nobody gets back: it says how much, and what becomes of the units. */
export function AcceptQuestion({ known, restock, dialog }: AcceptQuestionProps) {
  const { back, quantity, line } = known
  const sum = back ? formatRupees(back) : null
  return (
    <ConfirmDialog
      {...dialog}
      title={sum === null ? 'Accept this return?' : `Accept and refund ${sum}?`}
      confirm={sum === null ? 'Accept' : `Refund ${sum}`}
      cancel="Back"
    >
      <p>
        {sum === null
          ? 'No money moves: all that was paid for it was given back before. '
          : `${sum} goes back to the customer for `}
        {sum === null ? null : (
          <>
            {quantity} × <Doses>{line.medicine.name}</Doses>.{' '}
          </>
        )}
        {restock ? 'The units go back on the shelf.' : 'The units are not sold again.'}
      </p>
      <p>This can’t be undone.</p>
    </ConfirmDialog>
  )
}
