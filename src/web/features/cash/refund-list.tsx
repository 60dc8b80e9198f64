import { Link } from 'react-router'
import { cash, type HandRefund, type PayTo } from '#contract/cash.ts'
import { formatRupees } from '#contract/money.ts'
import { orderNumber } from '#contract/order-number.ts'
import { cashCalls } from '../../api/cash-calls.ts'
import { refundCause } from '../../format/refund-texts.ts'
import { useSentForm } from '../../forms/use-sent-form.ts'
import { validate } from '../../forms/validate.ts'
import { adminPaths } from '../../routing/admin-paths.ts'
import { notify, savedFor } from '../../toasts/notify.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'

type RefundListProps = { refunds: HandRefund[]; onPaid: () => Promise<void> }

/** The refunds of cash, oldest first: those that wait for the customer, and those to pay from the bank. */
export function RefundList({ refunds, onPaid }: RefundListProps) {
  return (
    <ul className="stack-wide">
      {refunds.map((refund) => (
        <li key={refund._id} className="stack">
          <p>
            <span className="strong">{formatRupees(refund.amount)}</span> for order{' '}
            <Link to={adminPaths.order(refund.orderId)}>{orderNumber(refund.orderId)}</Link>.{' '}
            {refundCause(refund.cause, 'admin')}
          </p>
          <p className={refund.payTo === null ? 'soft' : 'breaks'}>{whereTo(refund)}</p>
          {refund.payTo === null && !refund.accountClosed ? null : (
            <PaidForm refund={refund} onPaid={onPaid} />
          )}
        </li>
      ))}
    </ul>
  )
}

function whereTo({ payTo, accountClosed }: HandRefund): string {
  if (payTo !== null) return payToText(payTo)
  return accountClosed
    ? 'The customer has closed the account, so can’t say here where to send it. Pay to the account that the customer tells your support.'
    : 'The customer has not yet said where to send it.'
}

const payToText = (payTo: PayTo): string =>
  'upi' in payTo
    ? `UPI ${payTo.upi}`
    : `${payTo.holder}, account ${payTo.account}, IFSC ${payTo.ifsc}`

function PaidForm({ refund, onPaid }: { refund: HandRefund; onPaid: () => Promise<void> }) {
  const { busy, errors, trouble, onSubmit } = useSentForm({
    failure: 'Failed to record the payment. Please try again.',
    check: ({ reference = '' }) => validate(cash.payRefund.body, { reference }),
    send: async (body) => {
      await cashCalls.payRefund({ params: { id: refund._id }, body })
      notify.success(`Refund of ${formatRupees(refund.amount)} recorded.`, savedFor)
      await onPaid()
    },
  })
  return (
    <form className="stack max-w-160" noValidate onSubmit={onSubmit}>
      <TextField
        label={`Bank reference of the refund for order ${orderNumber(refund.orderId)}`}
        name="reference"
        autoComplete="off"
        maxLength={60}
        required
        help={
          refund.payTo === null
            ? 'Pay from your bank first, then record it here.'
            : 'Pay from your bank first, then record it here. We then delete the customer’s account details.'
        }
        error={errors.reference}
      />
      {trouble ? <Alert tone="danger">{trouble}</Alert> : null}
      <p>
        <Button type="submit" busy={busy}>
          Record payment
        </Button>
      </p>
    </form>
  )
}
