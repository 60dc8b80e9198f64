import { createClient } from '#contract/client.ts'
import { drugRules } from '#contract/drug-rules.ts'
import { operatorRuleCalls as operatorRules } from '#contract/operator-rules.ts'
import { fetchAnswer } from './api.ts'

/** The calls about drug rules and the operator's rules. Not part of `api`, whose addresses every visitor loads. */
export const ruleCalls = createClient({ drugRules, operatorRules }, fetchAnswer)
