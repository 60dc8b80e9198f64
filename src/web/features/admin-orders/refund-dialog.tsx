import { useEffect, useId, useRef, useState } from 'react'
import type { AdminOrderDetail } from '#contract/admin-orders.ts'
import { formatRupees } from '#contract/money.ts'
import { ReasonField } from '../../forms/reason-field.tsx'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FieldError } from '../../ui/field.tsx'
import { TextField } from '../../ui/text-field.tsx'
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
          The money goes back to the customer’s payment method. This cannot be undone. The order
          itself does not change.
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
              <p>You can try again safely: the customer is not refunded twice.</p>
            </Alert>
          ) : null}
        </form>
      ) : null}
    </Dialog>
  )
}

/** Replaces the form when another administrator has refunded the rest; takes the focus from the removed button. */
function NothingLeft() {
  const place = useRef<HTMLParagraphElement>(null)
  useEffect(() => place.current?.focus(), [])
  return (
    <p ref={place} tabIndex={-1}>
      Nothing is left to refund: the full amount is already refunded or being refunded.
    </p>
  )
}

type RefundFieldsProps = { refundable: number; errors: Record<string, string> }

/** Amount and reason. */
function RefundFields({ refundable, errors }: RefundFieldsProps) {
  const [how, setHow] = useState<'all' | 'part'>('all')
  const note = useId()
  const wrong = how === 'all' ? errors.amount : undefined
  const choice = (value: 'all' | 'part') => ({
    type: 'radio',
    name: 'how',
    value,
    checked: how === value,
    'aria-describedby': wrong ? note : undefined,
    onChange: () => setHow(value),
  })
  return (
    <>
      <fieldset>
        <legend className="vh">How much</legend>
        <label className="check">
          <input {...choice('all')} />
          Full remaining amount, {formatRupees(refundable)}
        </label>
        <label className="check">
          <input {...choice('part')} />
          Another amount
        </label>
        {/* Announced: the focus moves to typed amounts only. */}
        <div id={note} role="alert">
          {wrong ? <FieldError>{wrong}</FieldError> : null}
        </div>
      </fieldset>
      {how === 'part' ? (
        <TextField
          label="Amount (₹)"
          name="amount"
          inputMode="decimal"
          autoComplete="off"
          required
          help={`At most ${formatRupees(refundable)}.`}
          error={errors.amount}
        />
      ) : null}
      <ReasonField maxLength={300} help="The customer will read it." error={errors.reason} />
    </>
  )
}
