import type { DrugRule, DrugRuleVersion } from '#contract/drug-rules.ts'
import { ruleCalls } from '../../api/rule-calls.ts'
import { isRefusal, sentenceFor } from '../../format/problems.ts'
import { leaveIfEnded } from '../../session/guard.ts'

export type LoadedRule = { rule: DrugRule; versions: DrugRuleVersion[] }
export type RuleOrFailure =
  | { loaded: LoadedRule; failure: null }
  | { loaded: null; failure: string; gone: boolean }

export async function loadRule(id: string): Promise<RuleOrFailure> {
  try {
    return { loaded: await ruleCalls.drugRules.detail({ params: { id } }), failure: null }
  } catch (error) {
    leaveIfEnded(error, 'admin')
    const gone = isRefusal(error, 404) || isRefusal(error, 'invalid_input')
    const failure = gone
      ? 'Drug rule not found.'
      : sentenceFor(error, 'The drug rule could not be loaded.')
    return { loaded: null, failure, gone }
  }
}
