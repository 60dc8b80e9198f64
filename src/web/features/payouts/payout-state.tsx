import type { Payout, PayoutState } from '#contract/settlement.ts'
import { StateBadge } from '../../ui/state-badge.tsx'

export const stateWords: Record<PayoutState, string> = {
  requested: 'To be sent',
  pending: 'On its way',
  processed: 'Paid',
  failed: 'Failed',
}

const looks: Record<PayoutState, string> = {
  requested: 'pending',
  pending: 'processing',
  processed: 'paid',
  failed: 'failed',
}

export function PayoutBadge({ state }: Pick<Payout, 'state'>) {
  return <StateBadge status={looks[state]}>{stateWords[state]}</StateBadge>
}
