import type { RecallOutcome } from '#contract/recall-words.ts'
import { StateBadge } from '../../ui/state-badge.tsx'
import { stateWords } from './recall-words.ts'

export function RecallBadge({ outcome }: { outcome: RecallOutcome | null }) {
  const status = outcome === null ? 'alarm' : outcome === 'released' ? 'paid' : 'delivered'
  return <StateBadge status={status}>{stateWords({ outcome })}</StateBadge>
}
