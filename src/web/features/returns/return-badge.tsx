import type { ReturnState } from '#contract/returns.ts'
import { StateBadge } from '../../ui/state-badge.tsx'
import { stateWords } from './return-words.ts'

const looks = { requested: 'processing', accepted: 'delivered', refused: 'cancelled' } as const

export function ReturnBadge({ state }: { state: ReturnState }) {
  return <StateBadge status={looks[state]}>{stateWords[state]}</StateBadge>
}
