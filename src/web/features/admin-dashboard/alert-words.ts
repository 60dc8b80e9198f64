import type { Alert, AlertKind } from '#contract/alerts.ts'
import { formatMoment } from '../../dates.ts'

export const alertWords: Record<AlertKind, string> = {
  invariant: 'Figures contradict each other',
  refund_failed: 'A refund failed',
  unfulfillable: 'Paid when the units were gone',
  paid_again: 'Paid twice',
  provider_differs: 'The provider’s books differ from ours',
  event_stuck: 'A message of the provider is stuck',
  mail_given_up: 'A mail could not be sent',
  payout_failed: 'A payout failed',
}

/** 'Once, 18 Nov 2026, 11:51', or how often from when to when. */
export function seenWords({
  count,
  raisedAt,
  lastAt,
}: Pick<Alert, 'count' | 'raisedAt' | 'lastAt'>) {
  if (count <= 1) return `Once, ${formatMoment(raisedAt)}`
  return `${count} times since ${formatMoment(raisedAt)}, the last one ${formatMoment(lastAt)}`
}
