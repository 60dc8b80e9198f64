import { type RecallOutcome, recallOutcomes } from '#contract/recall-words.ts'
import { StateBadge } from '../../ui/state-badge.tsx'

type Named = { medicine: string | null; composition: string | null; batchNumber: string }

/** 'Dolo 650, batch DL2407' */
export function recallTitle(recall: Named): string {
  return `${recall.medicine ?? recall.composition ?? ''}, batch ${recall.batchNumber}`
}

/**
 * The same with the batch numbers as the pharmacy writes them, not as the administrator typed them.
 */
export function ownTitle(recall: Named & { batches: readonly { number: string }[] }): string {
  const numbers = [...new Set(recall.batches.map(({ number }) => number))]
  return recallTitle({ ...recall, batchNumber: numbers.join(', ') || recall.batchNumber })
}

export function stateText({ outcome }: { outcome: RecallOutcome | null }): string {
  return outcome === null ? 'Open' : `Closed: ${recallOutcomes[outcome].toLowerCase()}`
}

export const filterText = { all: 'All', open: 'Open', closed: 'Closed' } as const

export function RecallBadge({ outcome }: { outcome: RecallOutcome | null }) {
  const status = outcome === null ? 'alarm' : outcome === 'released' ? 'paid' : 'delivered'
  return <StateBadge status={status}>{stateText({ outcome })}</StateBadge>
}
