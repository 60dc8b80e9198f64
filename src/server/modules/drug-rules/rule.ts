import type { Prescription, RuleCondition } from '#contract/drug-rules.ts'
import type { Route, RuleGrade, Schedule } from '#contract/drug-schedules.ts'

/** What a version of a rule says; see `drugRules` in tables.ts. */
export type Rule = {
  salts: string[]
  synonyms: string[]
  schedule: Schedule
  prescription: Prescription
  banned: boolean
  form21: boolean
  pickupOnly: boolean
  routes: Route[] | null
  condition: RuleCondition | null
  legalSource: string
  grade: RuleGrade
  note: string
  validFrom: string | null
  validTo: string | null
}

/** A rule for one salt that says nothing yet. */
export function blankRule(salts: string[]): Rule {
  return {
    salts,
    synonyms: [],
    schedule: 'none',
    prescription: 'no',
    banned: false,
    form21: false,
    pickupOnly: false,
    routes: null,
    condition: null,
    legalSource: '',
    grade: 'C',
    note: '',
    validFrom: null,
    validTo: null,
  }
}

/** Whether a rule applies on a day in India. */
export function isValidOn(
  { validFrom, validTo }: Pick<Rule, 'validFrom' | 'validTo'>,
  day: string,
) {
  return (validFrom === null || validFrom <= day) && (validTo === null || validTo > day)
}
