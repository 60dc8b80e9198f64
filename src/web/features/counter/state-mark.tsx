import { type ConsignmentState, consignmentStates } from '#contract/consignments.ts'
import { StateBadge } from '../../ui/state-badge.tsx'
import { badgeLooks } from './queue-words.ts'

export function StateMark({ state }: { state: ConsignmentState }) {
  return <StateBadge status={badgeLooks[state]}>{consignmentStates[state]}</StateBadge>
}
