import type { DrugRule } from '#contract/drug-rules.ts'
import { formatDay, todayInIndia } from '../../format/dates.ts'
import { StateBadge } from '../../ui/state-badge.tsx'
import { ruleState } from './rule-text.ts'

/** Whether a rule applies today. */
export function RuleStateBadge({ rule }: { rule: DrugRule }) {
  const state = ruleState(rule, todayInIndia())
  if (state === 'ended') return <StateBadge status="cancelled">Ended</StateBadge>
  if (state === 'later')
    return <StateBadge status="pending">From {formatDay(rule.validFrom ?? '')}</StateBadge>
  return (
    <StateBadge status="delivered">
      {rule.validTo === null ? 'In force' : `Ends on ${formatDay(rule.validTo)}`}
    </StateBadge>
  )
}
