import { formatRupees } from '#contract/money.ts'
import type { CustomerReturn } from '#contract/return-shapes.ts'
import { type ReturnState, returnReasons } from '#contract/returns.ts'

export const stateWords: Record<ReturnState, string> = {
  requested: 'Waiting',
  accepted: 'Accepted',
  refused: 'Refused',
}

export const reasonWords = returnReasons

/** 'one unit', '3 units' */
export function unitsWords(quantity: number): string {
  return quantity === 1 ? '1 unit' : `${quantity} units`
}

/** What a customer is told of a return, in a sentence. */
export function standingWords({ state, pharmacy, decidedBy }: CustomerReturn): string {
  if (state === 'requested') return `${pharmacy.name} looks at it and answers within 3 days.`
  const who = decidedBy === 'admin' ? 'We' : pharmacy.name
  return state === 'accepted' ? `${who} accepted it.` : `${who} refused it.`
}

/** What became of the money. */
export function refundSentence({ refund }: CustomerReturn): string | null {
  if (refund === null) return null
  if (refund.state === null) return 'Its money had been given back before.'
  const sum = formatRupees(refund.amount)
  if (refund.state === 'processed')
    return `${sum} went back the way you paid. Banks show it within 5 to 7 working days.`
  return refund.state === 'failed'
    ? `The refund of ${sum} did not go through; we look after it.`
    : `${sum} is on its way back to you, the way you paid.`
}
