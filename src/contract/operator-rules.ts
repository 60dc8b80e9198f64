import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { instant, keysOf, success, text } from './fields.ts'
import { h1Deliveries, mostPrescriptionDays, stoppableSchedules } from './operator-rule-words.ts'

const days = (required: string) =>
  z
    .int(required)
    .check(
      z.gte(1, 'At least 1 day.'),
      z.lte(mostPrescriptionDays, `At most ${mostPrescriptionDays} days.`),
    )

const ruleFields = {
  h1Delivery: z.enum(keysOf(h1Deliveries), 'Choose delivery or pickup'),
  sameDistrictOnly: z.boolean('Choose yes or no'),
  acuteDays: days('Enter the days for an acute condition'),
  chronicDays: days('Enter the days for a chronic condition'),
  stopped: z
    .array(z.enum(keysOf(stoppableSchedules), 'Unknown schedule'))
    .check(z.maxLength(Object.keys(stoppableSchedules).length)),
}

/**
 * The rules that the operator decides. `sameDistrictOnly`: delivered prescription medicines stay in the district of
 * the seller's licence. `acuteDays`, `chronicDays`: how old a prescription may be. `stopped`: schedules that are not
 * sold.
 */
export const operatorRuleValues = z.object(ruleFields)

/** `version` 0: the rules that the shop is delivered with. */
export const operatorRules = z.extend(operatorRuleValues, { version: z.int() })
export type OperatorRulesNow = z.infer<typeof operatorRules>

/** A version of the rules. `by`: the administrator's name, '' if it is unknown. */
export const operatorRuleVersion = z.extend(operatorRules, {
  at: instant,
  by: z.string(),
  reason: z.string(),
})
export type OperatorRuleVersion = z.infer<typeof operatorRuleVersion>

/** The new values with the reason. `seenVersion`: the version that the administrator saw. */
export const operatorRuleInput = z
  .object({ ...ruleFields, reason: text('Give a reason', 500), seenVersion: z.int() })
  .check(
    z.refine(({ acuteDays, chronicDays }) => acuteDays <= chronicDays, {
      path: ['chronicDays'],
      error: 'At least as many days as for an acute condition.',
    }),
  )
export type OperatorRuleInput = z.infer<typeof operatorRuleInput>

const messages = { unauthenticated: 'You are not logged in' }

export const operatorRuleCalls = {
  show: endpoint({
    method: 'GET',
    path: '/api/admin/operator-rules',
    access: 'admin',
    summary: 'Get the operator’s rules with their latest 100 versions, newest first',
    response: z.object({ rules: operatorRules, versions: z.array(operatorRuleVersion) }),
    messages,
  }),
  change: endpoint({
    method: 'PUT',
    path: '/api/admin/operator-rules',
    access: 'admin',
    stepUp: true,
    summary: 'Replace the operator’s rules by a new version, in force at once',
    body: operatorRuleInput,
    response: z.extend(success, { rules: operatorRules }),
    problems: ['operator_rules_changed', 'operator_rules_same'],
    messages,
  }),
}
