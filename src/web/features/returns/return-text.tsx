import { formatRupees } from '#contract/money.ts'
import type { CustomerReturn } from '#contract/return-shapes.ts'
import { type ReturnState, returnReasons } from '#contract/returns.ts'
import { StateBadge } from '../../ui/state-badge.tsx'

export const stateText: Record<ReturnState, string> = {
  requested: 'Waiting',
  accepted: 'Accepted',
  refused: 'Refused',
}

export const reasonText = returnReasons

/** '1 pack', '3 packs' */
export function packsText(quantity: number): string {
  return quantity === 1 ? '1 pack' : `${quantity} packs`
}

/** A customer's return in one sentence. */
export function returnSentence({ state, pharmacy, decidedBy }: CustomerReturn): string {
  if (state === 'requested')
    return `${pharmacy.name} is reviewing it and will decide within 3 days.`
  const who = decidedBy === 'admin' ? 'We' : pharmacy.name
  return state === 'accepted' ? `${who} accepted it.` : `${who} refused it.`
}

/** The state of the refund, as a sentence. */
export function refundSentence({ refund }: CustomerReturn): string | null {
  if (refund === null) return null
  if (refund.state === null) return 'It was refunded before.'
  const sum = formatRupees(refund.amount)
  if (refund.state === 'processed')
    return `We refunded ${sum}. Banks show it within 5 to 7 working days.`
  if (refund.state === 'failed')
    return `The refund of ${sum} did not go through. We are working on it.`
  if (refund.state === 'awaiting_details')
    return `Tell us on the page of your order where to pay your refund of ${sum}.`
  return refund.state === 'to_pay'
    ? `We pay your refund of ${sum} to the account that you named.`
    : `Your refund of ${sum} is on its way, the way you paid.`
}

const looks = { requested: 'processing', accepted: 'delivered', refused: 'cancelled' } as const

export function ReturnBadge({ state }: { state: ReturnState }) {
  return <StateBadge status={looks[state]}>{stateText[state]}</StateBadge>
}
