import { useState } from 'react'
import { cash } from '#contract/cash.ts'
import { formatRupees } from '#contract/money.ts'
import { cashCalls } from '../../api/cash-calls.ts'
import { decimalOf } from '../../forms/typed-number.ts'
import { useSentForm } from '../../forms/use-sent-form.ts'
import { validate } from '../../forms/validate.ts'
import { notify, savedFor } from '../../toasts/notify.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { TextArea, TextField } from '../../ui/text-field.tsx'
import { pastedNumbers } from './pasted-numbers.ts'

type RemitFormProps = {
  /** The ids of the chosen shipments, and the rupees that were collected for them. */
  chosen: readonly string[]
  collected: number
  today: string
  onRecorded: () => Promise<void>
}

/** Records what a carrier paid into the bank, for chosen shipments and for pasted tracking numbers. */
export function RemitForm({ chosen, collected, today, onRecorded }: RemitFormProps) {
  const [pasted, setPasted] = useState('')
  const { numbers, sum, isWhole } = pastedNumbers(pasted)
  const { busy, errors, trouble, onSubmit } = useSentForm({
    failure: 'Failed to record the remittance. Please try again.',
    check: ({ amount = '', ...values }) =>
      validate(cash.remit.body, {
        carrier: values.carrier ?? '',
        reference: values.reference ?? '',
        receivedOn: values.receivedOn ?? '',
        reason: values.reason ?? '',
        amount: decimalOf(amount),
        shipments: [...chosen, ...numbers],
      }),
    send: async (body) => {
      const { remittance } = await cashCalls.remit({ body })
      notify.success(`Remittance of ${formatRupees(remittance.amount)} recorded.`, savedFor)
      setPasted('')
      await onRecorded()
    },
  })
  return (
    <form className="stack max-w-160" noValidate onSubmit={onSubmit}>
      <p className="soft" aria-live="polite">
        {chosen.length} chosen in the list, {formatRupees(collected)} collected.
        {numbers.length > 0
          ? ` ${numbers.length} pasted${isWhole ? `, ${formatRupees(sum)}` : ''}.`
          : ''}
      </p>
      <TextArea
        label="Tracking numbers or shipment ids"
        optional
        rows={4}
        value={pasted}
        onChange={(event) => setPasted(event.currentTarget.value)}
        help="One in each line, with the amount after a comma if the carrier names it."
        error={errors.shipments}
      />
      <TextField label="Carrier" name="carrier" maxLength={80} optional error={errors.carrier} />
      <TextField
        label="Amount that arrived (₹)"
        name="amount"
        inputMode="decimal"
        autoComplete="off"
        required
        error={errors.amount}
      />
      <TextField
        label="Bank reference"
        name="reference"
        autoComplete="off"
        maxLength={60}
        required
        error={errors.reference}
      />
      <TextField
        label="Received on"
        name="receivedOn"
        type="date"
        max={today}
        defaultValue={today}
        required
        error={errors.receivedOn}
      />
      <TextArea
        label="Reason for a difference"
        name="reason"
        rows={2}
        maxLength={300}
        optional
        help="Required if the amount differs from what was collected. The marketplace bears the difference."
        error={errors.reason}
      />
      {trouble ? <Alert tone="danger">{trouble}</Alert> : null}
      <p>
        <Button type="submit" variant="primary" busy={busy}>
          Record remittance
        </Button>
      </p>
    </form>
  )
}
