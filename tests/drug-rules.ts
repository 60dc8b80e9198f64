import type { DrugRule, DrugRuleInput } from '#contract/drug-rules.ts'
import type { TestActor } from './actors.ts'

let made = 0

/** A salt that no rule and no other test knows: 'walnutine b', 'walnutine c'. */
export function newSalt(): string {
  made += 1
  return `walnutine ${String.fromCharCode(97 + (made % 26))}${made}`
}

/** A rule as an administrator enters it: prescription required from a day on. */
export function ruleInput(given: Partial<DrugRuleInput> = {}): DrugRuleInput {
  return {
    salts: [newSalt()],
    synonyms: [],
    schedule: 'H',
    prescription: 'yes',
    banned: false,
    form21: false,
    pickupOnly: false,
    routes: null,
    condition: null,
    legalSource: 'G.S.R. 1(E) of 01-01-2030',
    note: '',
    validFrom: '2030-01-10',
    reason: 'A new drug',
    ...given,
  }
}

export async function addRule(
  admin: Pick<TestActor, 'api'>,
  given: Partial<DrugRuleInput> = {},
): Promise<DrugRule> {
  return (await admin.api.drugRules.create({ body: ruleInput(given) })).rule
}

/** What a change of this rule sends, with its fields as they are. */
export function changeOf(rule: DrugRule, given: Partial<DrugRuleInput> = {}) {
  const { salts: _, ...entered } = ruleInput({ ...given })
  const { synonyms, schedule, prescription, banned, form21, pickupOnly, routes, condition } = rule
  const ofLaw = { synonyms, schedule, prescription, banned, form21, pickupOnly, routes, condition }
  const { legalSource, note, validFrom, reason } = entered
  return { ...ofLaw, legalSource, note, validFrom, reason, ...given, seenVersion: rule.version }
}
