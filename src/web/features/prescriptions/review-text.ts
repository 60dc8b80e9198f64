import type { Answer } from '#contract/endpoint.ts'
import {
  nextRepeatOn,
  rejectionReasons,
  type VerificationState,
} from '#contract/prescription-rules.ts'
import type { verification } from '#contract/verification.ts'
import type { PrescriptionItem } from '#contract/verification-shapes.ts'
import { formatDay, formatMoment, todayInIndia } from '../../format/dates.ts'
import { ended } from '../../format/full-stop.ts'

export type Reviews = Answer<typeof verification.reviews>
export type Review = Reviews['reviews'][number]

/** What a pharmacy has decided, on the customer's screen, and the badge that stands for it. */
export const reviewTexts: Record<VerificationState, { text: string; badge: string }> = {
  waiting: { text: 'Being checked', badge: 'processing' },
  asked: { text: 'A question for you', badge: 'alarm' },
  verified: { text: 'Verified', badge: 'delivered' },
  rejected: { text: 'Rejected', badge: 'failed' },
  withdrawn: { text: 'Order cancelled', badge: 'cancelled' },
}

/** What happens next, or why it was rejected. */
export function reviewSentence({ state, dueAt, decidedAt, reason, reasonNote }: Review): string {
  const when = decidedAt === null ? '' : ` on ${formatMoment(decidedAt)}`
  if (state === 'waiting')
    return `A pharmacist checks it by ${formatMoment(dueAt)}. You need not do anything.`
  if (state === 'asked')
    return 'A pharmacist can’t decide without your answer. The order waits until then.'
  if (state === 'verified') return `A pharmacist verified it${when}.`
  if (state === 'rejected')
    return [
      `A pharmacist rejected it${when}.`,
      reason === null ? '' : rejectionReasons[reason],
      ended(reasonNote),
      'What you paid for these medicines is refunded.',
    ]
      .filter(Boolean)
      .join(' ')
  return 'The order was cancelled, so nobody checks it any more.'
}

/** '30 of 90 units left; 2 repeats' */
export function remainingText(item: PrescriptionItem): string {
  const { quantity, remaining, reserved, dispensed, repeats } = item
  const left = `${remaining} ${remaining === 1 ? 'unit' : 'units'} can be ordered now`
  const used = [
    dispensed > 0 ? `${dispensed} dispensed` : '',
    reserved > 0 ? `${reserved} in open orders` : '',
  ].filter(Boolean)
  const written = `${quantity} prescribed${repeatsText(repeats)}`
  return [left, written, ...used].join(' · ')
}

function repeatsText(repeats: number): string {
  if (repeats === 0) return ', no repeats'
  return `, ${repeats} ${repeats === 1 ? 'repeat' : 'repeats'}`
}

/** When more may be dispensed; '' where no repeat is left. */
export function nextRepeatText(item: PrescriptionItem, today = todayInIndia()): string {
  const next = nextRepeatOn(item)
  if (item.lastDispensedOn === null || next === '') return ''
  const due = next <= today ? 'has been due since' : 'comes due on'
  return `Last dispensed on ${formatDay(item.lastDispensedOn)}; the next repeat ${due} ${formatDay(next)}.`
}

export function daysText(days: number): string {
  return days === 1 ? '1 day' : `${days} days`
}
