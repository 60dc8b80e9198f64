import * as z from 'zod/mini'
import { type CashTerms, usualCashLimitPaise } from '#contract/cash-terms.ts'
import { isWholePaise, paiseOf, rupeesOf } from '#contract/money.ts'

const pins = z.pipe(
  z.string(),
  z.transform((given, ctx) => {
    const all = given.split(',').map((one) => one.trim())
    if (all.every((one) => /^[1-9]\d{0,5}$/.test(one))) return all
    const message =
      'CASH_ON_DELIVERY_PINS must list beginnings of PIN codes, separated by commas, such as 411,4120.'
    ctx.issues.push({ code: 'custom', message, input: given })
    return z.NEVER
  }),
)

/** Whether customers may pay in cash on delivery, up to which total and where. */
export const cashSettings = {
  CASH_ON_DELIVERY: z._default(z.enum(['on', 'off'], 'CASH_ON_DELIVERY must be on or off.'), 'off'),
  CASH_ON_DELIVERY_UP_TO: z._default(
    z.coerce
      .number('CASH_ON_DELIVERY_UP_TO must be an amount in rupees.')
      .check(
        z.gt(0, 'CASH_ON_DELIVERY_UP_TO must be more than 0.'),
        z.lte(50_000, 'CASH_ON_DELIVERY_UP_TO must be at most 50000.'),
        z.refine(isWholePaise, 'CASH_ON_DELIVERY_UP_TO can have at most 2 decimals.'),
      ),
    rupeesOf(usualCashLimitPaise),
  ),
  CASH_ON_DELIVERY_PINS: z._default(pins, []),
}

type Settings = {
  CASH_ON_DELIVERY: 'on' | 'off'
  CASH_ON_DELIVERY_UP_TO: number
  CASH_ON_DELIVERY_PINS: readonly string[]
}

export function readCashTerms(settings: Settings): CashTerms | null {
  if (settings.CASH_ON_DELIVERY === 'off') return null
  return {
    upToPaise: paiseOf(settings.CASH_ON_DELIVERY_UP_TO),
    pins: settings.CASH_ON_DELIVERY_PINS,
  }
}
