import type { RecallOutcome } from '#contract/recall-words.ts'
import { Badge } from '../../ui/badge.tsx'
import { stateWords } from './recall-words.ts'

export function RecallBadge({ outcome }: { outcome: RecallOutcome | null }) {
  const status = outcome === null ? 'alarm' : outcome === 'released' ? 'paid' : 'delivered'
  return <Badge status={status}>{stateWords({ outcome })}</Badge>
}
