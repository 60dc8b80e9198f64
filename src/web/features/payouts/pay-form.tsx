import { formatRupees, paiseOf } from '#contract/money.ts'
import { type PharmacyMoney, payouts } from '#contract/payouts.ts'
import { api } from '../../api/api.ts'
import { decimalOf } from '../../forms/typed-number.ts'
import { useSentForm } from '../../forms/use-sent-form.ts'
import { type Validated, validate } from '../../forms/validate.ts'
import { notify, savedFor } from '../../toasts/notify.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'

type PayFormProps = { money: PharmacyMoney; onPaid: () => Promise<void> }

/** Records a payout that was paid from the bank. */
export function PayForm({ money, onPaid }: PayFormProps) {
  const { pharmacy, balance, payable, due } = money
  const { busy, errors, trouble, onSubmit } = useSentForm({
    failure: 'Failed to record the payout. Please try again.',
    check: (values) => checkPayout(values, payable),
    send: async (body) => {
      const { payout } = await api.payouts.payByHand({ params: { id: pharmacy._id }, body })
      notify.success(`Payout of ${formatRupees(payout.amount)} recorded.`, savedFor)
      await onPaid()
    },
  })
  if (balance <= 0) return <p className="soft">Nothing is owed, so there is nothing to pay.</p>
  if (payable <= 0)
    return (
      <p className="soft">
        All of it can still be returned, or its cash is not remitted: nothing can be paid yet.
      </p>
    )
  return (
    <form key={balance} className="stack" noValidate onSubmit={onSubmit}>
      <p className="soft">
        Pay from your bank first, then record it here. The balance drops at once, and the pharmacy
        is notified.
      </p>
      <TextField
        label="Amount (₹)"
        name="amount"
        inputMode="decimal"
        autoComplete="off"
        defaultValue={due > 0 ? due.toFixed(2) : undefined}
        required
        help={`At most ${formatRupees(payable)}.`}
        error={errors.amount}
      />
      <TextField
        label="Bank reference"
        name="reference"
        autoComplete="off"
        maxLength={60}
        required
        help="Unique to each payment: a reference that was already recorded is refused."
        error={errors.reference}
      />
      {trouble ? <Alert tone="danger">{trouble}</Alert> : null}
      <p>
        <Button type="submit" busy={busy}>
          Record payout
        </Button>
      </p>
    </form>
  )
}

type PayoutBody = { amount: number; reference: string }

/** The form's body; limits the amount to the payable part of the balance. */
export function checkPayout(
  values: Record<string, string>,
  payable: number,
): Validated<PayoutBody> {
  const amount = decimalOf(values.amount ?? '')
  const checked = validate(payouts.payByHand.body, { amount, reference: values.reference ?? '' })
  const errors = { ...checked.errors }
  if (amount === undefined) errors.amount = 'Enter the amount in rupees.'
  else if (typeof amount === 'number' && paiseOf(amount) > paiseOf(payable))
    errors.amount = `At most ${formatRupees(payable)} can be paid now.`
  if (checked.data === null || Object.keys(errors).length > 0) return { data: null, errors }
  return { data: checked.data, errors: null }
}
