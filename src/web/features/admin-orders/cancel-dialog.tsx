import { useId } from 'react'
import type { AdminOrderDetail } from '#contract/admin-orders.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextArea } from '../../ui/text-field.tsx'
import { cancelWords } from './cancel-words.ts'
import type { useCancel } from './use-cancel.ts'

type CancelDialogProps = { order: AdminOrderDetail; cancel: ReturnType<typeof useCancel> }

export function CancelDialog({ order, cancel }: CancelDialogProps) {
  const form = useId()
  const { open, busy, errors, trouble, onClose, onSubmit } = cancel
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Cancel this order?"
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            Keep the order
          </Button>
          <Button variant="danger" type="submit" form={form} busy={busy}>
            Cancel order
          </Button>
        </>
      }
    >
      <p>{cancelWords(order.refundable)}</p>
      <form id={form} className="stack mt-4" noValidate onSubmit={onSubmit}>
        <TextArea
          label="Reason"
          name="reason"
          rows={3}
          maxLength={300}
          required
          help="The customer will read it."
          error={errors.reason}
        />
        {trouble ? (
          <Alert tone="danger">
            <p>{trouble}</p>
          </Alert>
        ) : null}
      </form>
    </Dialog>
  )
}
