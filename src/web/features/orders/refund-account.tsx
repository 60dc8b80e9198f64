import { useState } from 'react'
import { payTo } from '#contract/cash.ts'
import type { OrderWithTimeline } from '#contract/orders.ts'
import { cashCalls } from '../../api/cash-calls.ts'
import { refusedFields, sentenceFor } from '../../format/problems.ts'
import { focusFirst } from '../../forms/focus-field.ts'
import { formValues } from '../../forms/form-values.ts'
import { validate } from '../../forms/validate.ts'
import { notify, savedFor } from '../../toasts/notify.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'

type RefundAccountProps = { order: OrderWithTimeline; onSaved: () => void }

/** Asks where a refund of cash is paid to: a UPI id, or a bank account. */
export function RefundAccount({ order, onSaved }: RefundAccountProps) {
  const [byBank, setByBank] = useState(false)
  const [busy, setBusy] = useState(false)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [trouble, setTrouble] = useState<string | null>(null)
  const isNamed = order.refunds.some(({ state }) => state === 'to_pay')

  async function send(form: HTMLFormElement) {
    const { upi = '', holder = '', account = '', ifsc = '' } = formValues(form)
    const given = byBank ? { holder, account, ifsc } : { upi }
    const [byUpi, bank] = payTo.def.options
    const checked = byBank ? validate(bank, given) : validate(byUpi, given)
    setErrors(checked.errors ?? {})
    setTrouble(null)
    if (checked.data === null) return focusFirst(form, checked.errors ?? {})
    setBusy(true)
    try {
      const body = { payTo: checked.data }
      const { message } = await cashCalls.setPayTo({ params: { orderId: order._id }, body })
      notify.success(message, savedFor)
      onSaved()
    } catch (error) {
      setErrors(refusedFields(error))
      setTrouble(sentenceFor(error, 'It was not saved. Please try again.'))
    } finally {
      setBusy(false)
    }
  }

  return (
    <section className="order-aside no-print" aria-labelledby="refund-account">
      <h2 className="order-aside__title" id="refund-account">
        Where should we pay your refund?
      </h2>
      <form
        className="stack"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!busy) void send(event.currentTarget)
        }}
      >
        <p className="soft small">
          You paid in cash, so we pay it to an account.
          {isNamed ? ' You have named one; you can name another until we pay.' : ''} We delete it
          once it is paid.
        </p>
        <fieldset className="stack">
          <legend className="strong">Account</legend>
          {[false, true].map((bank) => (
            <label className="choice" key={String(bank)}>
              <input
                type="radio"
                name="way"
                checked={byBank === bank}
                onChange={() => setByBank(bank)}
              />
              <span>{bank ? 'Bank account' : 'UPI'}</span>
            </label>
          ))}
        </fieldset>
        {byBank ? (
          <>
            <TextField
              label="Name on the account"
              name="holder"
              maxLength={80}
              autoComplete="name"
              required
              error={errors.holder}
            />
            <TextField
              label="Account number"
              name="account"
              inputMode="numeric"
              maxLength={18}
              autoComplete="off"
              required
              error={errors.account}
            />
            <TextField
              label="IFSC"
              name="ifsc"
              maxLength={11}
              autoComplete="off"
              required
              error={errors.ifsc}
            />
          </>
        ) : (
          <TextField
            label="UPI id"
            name="upi"
            maxLength={80}
            autoComplete="off"
            placeholder="name@bank"
            required
            error={errors.upi}
          />
        )}
        {trouble ? <Alert tone="danger">{trouble}</Alert> : null}
        <p>
          <Button type="submit" busy={busy}>
            Save
          </Button>
        </p>
      </form>
    </section>
  )
}
