import type { ReturnState } from '#contract/returns.ts'
import { Badge } from '../../ui/badge.tsx'
import { stateWords } from './return-words.ts'

const looks = { requested: 'processing', accepted: 'delivered', refused: 'cancelled' } as const

export function ReturnBadge({ state }: { state: ReturnState }) {
  return <Badge status={looks[state]}>{stateWords[state]}</Badge>
}
