import { useState } from 'react'
import { formatRupees } from '#contract/money.ts'
import { FieldError } from '../../ui/field.tsx'
import { TextArea, TextField } from '../../ui/text-field.tsx'

type RefundFieldsProps = { refundable: number; errors: Record<string, string> }

/** How much, and why. */
export function RefundFields({ refundable, errors }: RefundFieldsProps) {
  const [how, setHow] = useState<'all' | 'part'>('all')
  const choice = (value: 'all' | 'part') => ({
    type: 'radio',
    name: 'how',
    value,
    checked: how === value,
    onChange: () => setHow(value),
  })
  return (
    <>
      <fieldset>
        <legend className="vh">How much</legend>
        <label className="check">
          <input {...choice('all')} />
          All that is left, {formatRupees(refundable)}
        </label>
        <label className="check">
          <input {...choice('part')} />
          An amount
        </label>
        {how === 'all' && errors.amount ? <FieldError>{errors.amount}</FieldError> : null}
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
      <TextArea
        label="Reason"
        name="reason"
        rows={3}
        maxLength={300}
        required
        help="The customer will read it."
        error={errors.reason}
      />
    </>
  )
}
