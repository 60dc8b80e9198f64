import { useEffect, useId, useRef } from 'react'
import type { AdminOrderDetail } from '#contract/admin-orders.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { RefundFields } from './refund-fields.tsx'
import type { useRefund } from './use-refund.ts'

type RefundDialogProps = { order: AdminOrderDetail; refund: ReturnType<typeof useRefund> }

export function RefundDialog({ order, refund }: RefundDialogProps) {
  const form = useId()
  const { open, busy, errors, trouble, onClose, onSubmit } = refund
  const { refundable } = order
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Refund"
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            {refundable > 0 ? 'Back' : 'Close'}
          </Button>
          {refundable > 0 ? (
            <Button type="submit" form={form} busy={busy}>
              Refund
            </Button>
          ) : null}
        </>
      }
    >
      {refundable > 0 ? (
        <p>
          The money goes back to where the customer paid from, and can’t be asked for again. The
          order itself stands.
        </p>
      ) : (
        <NothingLeft />
      )}
      {refundable > 0 ? (
        <form id={form} className="stack mt-4" noValidate onSubmit={onSubmit}>
          <RefundFields refundable={refundable} errors={errors} />
          {trouble ? (
            <Alert tone="danger">
              <p>{trouble}</p>
              <p>Pressing again never refunds twice.</p>
            </Alert>
          ) : null}
        </form>
      ) : null}
    </Dialog>
  )
}

/** Somebody else was faster: the button that had the focus is gone, and so is the form. */
function NothingLeft() {
  const place = useRef<HTMLParagraphElement>(null)
  useEffect(() => place.current?.focus(), [])
  return (
    <p ref={place} tabIndex={-1}>
      Nothing is left to refund: meanwhile all of it was given back, or is about to be.
    </p>
  )
}
