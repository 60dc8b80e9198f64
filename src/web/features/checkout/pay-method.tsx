import { useEffect } from 'react'
import {
  type CashTerms,
  cashTermsOf,
  type ShownCashTerms,
  whyNoCash,
} from '#contract/cash-terms.ts'
import { formatRupees, paiseOf, rupeesOf } from '#contract/money.ts'

type PayMethodProps = {
  terms: ShownCashTerms
  /** Rupees. */
  total: number
  /** '' while the address has none. */
  pin: string
  hasPickup: boolean
  inCash: boolean
  onChange: (inCash: boolean) => void
}

/** Whether to pay now or in cash on delivery; says why where cash is not possible. */
export function PayMethod({ terms: shown, total, pin, ...props }: PayMethodProps) {
  const terms = cashTermsOf(shown)
  const { hasPickup, inCash, onChange } = props
  const wish = { totalPaise: paiseOf(total), pin: /^\d{6}$/.test(pin) ? pin : null, hasPickup }
  const why = whyNoCash(terms, wish)
  // A cart or an address that cash is not possible for any more is paid now.
  const isOver = inCash && why !== null
  useEffect(() => {
    if (isOver) onChange(false)
  }, [isOver, onChange])
  return (
    <fieldset className="stack mb-4">
      <legend className="strong">How do you want to pay?</legend>
      <label className="choice">
        <input
          type="radio"
          name="pay-method"
          checked={!inCash || isOver}
          onChange={() => onChange(false)}
        />
        <span>Pay now (card, UPI or net banking)</span>
      </label>
      <label className="choice">
        <input
          type="radio"
          name="pay-method"
          checked={inCash && !isOver}
          disabled={why !== null}
          aria-describedby={why === null ? undefined : 'no-cash'}
          onChange={() => onChange(true)}
        />
        <span>Cash on delivery</span>
      </label>
      {why === null ? null : (
        <p className="tiny soft" id="no-cash">
          {reasonText(why, terms)}
        </p>
      )}
    </fieldset>
  )
}

function reasonText(why: NonNullable<ReturnType<typeof whyNoCash>>, terms: CashTerms | null) {
  const upTo = formatRupees(rupeesOf(terms?.upToPaise ?? 0))
  return {
    off: 'Cash on delivery is not available.',
    pickup: 'What you collect at a pharmacy can’t be paid in cash here.',
    total: `Cash on delivery is available up to ${upTo}.`,
    pin: 'Cash on delivery is not available at this PIN code.',
  }[why]
}
