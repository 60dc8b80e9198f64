import type { Payout, PayoutState } from '#contract/settlement.ts'
import { Badge } from '../../ui/badge.tsx'

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
  return <Badge status={looks[state]}>{stateWords[state]}</Badge>
}
