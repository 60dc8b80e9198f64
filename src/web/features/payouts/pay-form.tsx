import { formatRupees } from '#contract/money.ts'
import type { PharmacyMoney } from '#contract/payouts.ts'
import { api } from '../../api.ts'
import { notify, savedFor } from '../../notify.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { checkPayout } from './check-payout.ts'
import { useSentForm } from './use-sent-form.ts'

type PayFormProps = { money: PharmacyMoney; onPaid: () => Promise<void> }

/** Writes down what was paid from the bank. */
export function PayForm({ money, onPaid }: PayFormProps) {
  const { pharmacy, balance, due } = money
  const { busy, errors, trouble, onSubmit } = useSentForm({
    failure: 'Failed to write the payout down. Please try again.',
    check: (values) => checkPayout(values, balance),
    send: async (body) => {
      const { payout } = await api.payouts.payByHand({ params: { id: pharmacy._id }, body })
      notify.success(`${formatRupees(payout.amount)} written down as paid.`, savedFor)
      await onPaid()
    },
  })
  if (balance <= 0) return <p className="soft">Nothing is owed, so there is nothing to pay.</p>
  return (
    <form key={balance} className="stack" noValidate onSubmit={onSubmit}>
      <p className="soft">
        Pay from your bank first, then write it down here. It is off the balance at once, and the
        pharmacy is told.
      </p>
      <TextField
        label="Amount (₹)"
        name="amount"
        inputMode="decimal"
        autoComplete="off"
        defaultValue={due > 0 ? due.toFixed(2) : undefined}
        required
        help={`At most ${formatRupees(balance)}.`}
        error={errors.amount}
      />
      <TextField
        label="Reference of the bank"
        name="reference"
        autoComplete="off"
        maxLength={60}
        required
        help="Each payment has one of its own: written down twice, it is refused."
        error={errors.reference}
      />
      {trouble ? <Alert tone="danger">{trouble}</Alert> : null}
      <p>
        <Button type="submit" busy={busy}>
          Write down as paid
        </Button>
      </p>
    </form>
  )
}
