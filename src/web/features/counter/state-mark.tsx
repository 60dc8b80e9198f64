import { type ConsignmentState, consignmentStates } from '#contract/consignments.ts'
import { Badge } from '../../ui/badge.tsx'
import { badgeLooks } from './queue-words.ts'

export function StateMark({ state }: { state: ConsignmentState }) {
  return <Badge status={badgeLooks[state]}>{consignmentStates[state]}</Badge>
}
