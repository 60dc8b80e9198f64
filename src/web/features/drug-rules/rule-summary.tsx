import type { DrugRuleInput } from '#contract/drug-rules.ts'
import { formatDay } from '../../format/dates.ts'
import { ruleSentences } from './rule-text.ts'

/** What an entered rule will say, before it is stored. */
export function RuleSummary({ rule }: { rule: Omit<DrugRuleInput, 'reason'> }) {
  return (
    <>
      <ul className="rule-says">
        {ruleSentences({ ...rule, validTo: null }).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <p className="mt-3">
        It applies from {formatDay(rule.validFrom)}. All medicines are derived again, and those that
        it bars leave the shop.
      </p>
    </>
  )
}
