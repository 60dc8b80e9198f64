import {
  h1Deliveries,
  type OperatorRules,
  operatorRuleWords,
  stoppableSchedules,
} from '#contract/operator-rule-words.ts'
import { counted } from '../../format/counted.ts'

/** Every rule in a few words, by field. */
const says: { [Field in keyof OperatorRules]: (value: OperatorRules[Field]) => string } = {
  h1Delivery: (value) =>
    `${operatorRuleWords.h1Delivery.title}: ${h1Deliveries[value].toLowerCase()}`,
  sameDistrictOnly: (value) =>
    value
      ? 'Prescription medicines: delivered within the pharmacy’s district only'
      : 'Prescription medicines: delivered to every district',
  acuteDays: (value) => `Prescription for an acute condition: ${counted(value, 'day', 'days')}`,
  chronicDays: (value) => `Prescription for a chronic condition: ${counted(value, 'day', 'days')}`,
  stopped: (value) =>
    value.length === 0
      ? 'Stopped schedules: none'
      : `Stopped schedules: ${value.map((one) => stoppableSchedules[one]).join(', ')}`,
}

/** What the rules will say where they differ. */
export function changedSentences(before: OperatorRules, after: OperatorRules): string[] {
  const fields = Object.keys(says) as (keyof OperatorRules)[]
  return fields.filter((field) => differs(before, after, field)).map((field) => say(after, field))
}

/** All rules, for the first version in the history. */
export function allSentences(rules: OperatorRules): string[] {
  return (Object.keys(says) as (keyof OperatorRules)[]).map((field) => say(rules, field))
}

function say<Field extends keyof OperatorRules>(rules: OperatorRules, field: Field): string {
  return says[field](rules[field])
}

function differs(before: OperatorRules, after: OperatorRules, field: keyof OperatorRules) {
  const text = (value: unknown) => (Array.isArray(value) ? [...value].sort().join() : String(value))
  return text(before[field]) !== text(after[field])
}
