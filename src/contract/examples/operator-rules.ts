import { defaultOperatorRules } from '../operator-rule-words.ts'
import type { operatorRuleCalls } from '../operator-rules.ts'
import type { Examples } from './example.ts'
import { asha } from './people.ts'

const rules = { ...defaultOperatorRules, version: 0 }
const reason = 'The State’s licensing authority advised against 30 days.'
const changed = { ...rules, chronicDays: 21 }
const { version: seenVersion, ...values } = changed

export const operatorRuleExamples: Examples<typeof operatorRuleCalls> = {
  show: {
    answer: {
      rules: { ...changed, version: 1 },
      versions: [{ ...changed, version: 1, at: '2026-11-20T11:02:00.000Z', by: asha.name, reason }],
    },
  },
  change: {
    request: { body: { ...values, reason, seenVersion } },
    answer: { success: true, rules: { ...changed, version: 1 } },
  },
}
