import type { VerificationState } from '#contract/prescription-rules.ts'
import type { ListedVerification } from '#contract/verification-shapes.ts'
import { formatMoment } from '../../format/dates.ts'

const minuteMs = 60_000

/** '10 min', '2 h 10 min', '3 days 4 h'; under a minute 'a moment'. */
export function spanText(ms: number): string {
  const minutes = Math.floor(Math.max(0, ms) / minuteMs)
  const hours = Math.floor(minutes / 60)
  const days = Math.floor(hours / 24)
  if (days > 0) return joined([`${days} ${days === 1 ? 'day' : 'days'}`, part(hours % 24, 'h')])
  if (hours > 0) return joined([`${hours} h`, part(minutes % 60, 'min')])
  return minutes === 0 ? 'a moment' : `${minutes} min`
}

const part = (count: number, unit: string) => (count === 0 ? '' : `${count} ${unit}`)
const joined = (parts: string[]) => parts.filter(Boolean).join(' ')

/** 'waiting 2 h 10 min' */
export function waitText({ placedAt }: Pick<ListedVerification, 'placedAt'>, now: number): string {
  return `waiting ${spanText(now - Date.parse(placedAt))}`
}

/** 'due in 1 h 50 min', or 'overdue by 20 min'. Nothing is due before the customer has answered. */
export function dueText(
  { dueAt, state }: Pick<ListedVerification, 'dueAt' | 'state'>,
  now: number,
): string {
  if (state === 'asked') return 'after the answer'
  const left = Date.parse(dueAt) - now
  return left > 0 ? `due in ${spanText(left)}` : `overdue by ${spanText(-left)}`
}

export function isOverdue({ dueAt, state }: ListedVerification, now: number): boolean {
  return state === 'waiting' && Date.parse(dueAt) <= now
}

/** Whether a pharmacist can still decide. */
export function isOpen(state: VerificationState): boolean {
  return state === 'waiting' || state === 'asked'
}

/** The state on screen, and the badge that stands for it. */
export const stateTexts: Record<VerificationState, { text: string; badge: string }> = {
  waiting: { text: 'To verify', badge: 'pending' },
  asked: { text: 'Customer asked', badge: 'processing' },
  verified: { text: 'Verified', badge: 'delivered' },
  rejected: { text: 'Rejected', badge: 'failed' },
  withdrawn: { text: 'Order cancelled', badge: 'cancelled' },
}

/** When and by whom it was decided. */
export function decisionText(row: { decidedAt: string | null; decidedBy?: string | null }): string {
  if (row.decidedAt === null) return ''
  const by = row.decidedBy ? ` by ${row.decidedBy}` : ''
  return `${formatMoment(row.decidedAt)}${by}`
}
