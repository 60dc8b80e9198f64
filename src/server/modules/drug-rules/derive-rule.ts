import {
  type Bar,
  type DeclaredSchedule,
  type Route,
  type RuleGrade,
  type Schedule,
  stricter,
} from '#contract/drug-schedules.ts'
import type { Form } from '#contract/facts.ts'
import { maybeControlled } from './maybe-controlled.ts'
import { isValidOn, type Rule } from './rule.ts'
import type { RuleBook } from './rule-book.ts'

/** What a rule depends on. `isWhole`: the composition certainly names all salts. */
export type Preparation = {
  salts: readonly { name: string; mg: number | null }[]
  isWhole: boolean
  route: Route
  form: Form | null
  release: 'immediate' | 'dispersible' | 'modified'
  declared: DeclaredSchedule | null
}

/**
 * The legal rule of a medicine on a day. `schedule` null: unclassified. `barredFrom`: the day from which it is
 * never on sale, '-infinity' if it is barred now; `bar` says why. `unknownSalts`: salts without a rule.
 * `pickupOnly`: for another reason than Schedule H1, about which the operator's rules decide (`isPickup`).
 */
export type DerivedRule = {
  schedule: Schedule | null
  needsPrescription: boolean
  needsForm21: boolean
  pickupOnly: boolean
  bar: Bar | null
  barredFrom: string | null
  ruleGrade: RuleGrade | null
  unknownSalts: string[]
}

/**
 * Derives the rule of a medicine from all its salts, its route and its form, the strictest first. A declaration
 * can only tighten it. A composition that may leave out a salt is treated as Schedule H1, the strictest that is
 * sold, or as unclassified where the missing salt may be a controlled one.
 */
export function deriveRule(preparation: Preparation, book: RuleBook, today: string): DerivedRule {
  const covering = rulesFor(preparation, book)
  const on = (day: string) => ruleOn(preparation, covering, book, day)
  const now = on(today)
  if (now.bar !== null) return { ...now, barredFrom: '-infinity' }
  const later = changesAfter(covering, today).find((day) => on(day).bar !== null)
  return { ...now, barredFrom: later ?? null }
}

type RuleOfDay = Omit<DerivedRule, 'barredFrom'>

function ruleOn(
  preparation: Preparation,
  covering: readonly Rule[],
  book: RuleBook,
  day: string,
): RuleOfDay {
  const { salts, isWhole, declared } = preparation
  const known = salts.map(({ name }) => {
    const found = book.ofSalt(name)
    return found?.rules.some((rule) => isValidOn(rule, day)) ? found.salt : null
  })
  const unknownSalts = salts.filter((_, n) => known[n] === null).map(({ name }) => name)
  const rules = covering.filter((rule) => isValidOn(rule, day))
  const legal = rules.reduce<Schedule>((all, { schedule }) => stricter(all, schedule), 'none')
  const floor: Schedule = isWhole ? 'none' : 'H1'
  const schedule = stricter(stricter(legal, floor), declared ?? 'none')
  const bar = barOf(legal, {
    isBanned: rules.some(({ banned }) => banned),
    isUnknown: unknownSalts.length > 0 || salts.length === 0,
    hidesSalt: !isWhole && (maybeControlled(known) || mayComplete(known, book, day)),
  })
  const isPrescribed =
    schedule === 'H' ||
    schedule === 'H1' ||
    rules.some(({ prescription }) => prescription === 'yes' || prescription === 'by_approval')
  return {
    schedule: bar === 'unclassified' ? null : schedule,
    needsPrescription: isPrescribed,
    needsForm21: rules.some(({ form21 }) => form21),
    pickupOnly: rules.some((rule) => rule.pickupOnly && rule.schedule !== 'H1'),
    bar,
    ruleGrade: bar === 'unclassified' ? null : gradeOf(rules, legal),
    unknownSalts,
  }
}

/**
 * Whether another salt could complete the salts to a prohibited combination, which has more of them than are named.
 */
function mayComplete(salts: readonly (string | null)[], book: RuleBook, day: string): boolean {
  const combinations = book.others.filter((rule) => rule.banned && isValidOn(rule, day))
  const named = new Set(salts)
  return combinations.some(
    (rule) =>
      rule.salts.some((salt) => !named.has(salt)) &&
      salts.every((salt) => salt && rule.salts.includes(salt)),
  )
}

function barOf(
  legal: Schedule,
  { isBanned, isUnknown, hidesSalt }: { isBanned: boolean; isUnknown: boolean; hidesSalt: boolean },
): Bar | null {
  if (legal === 'X') return 'schedule_x'
  if (legal === 'NDPS') return 'ndps'
  if (isBanned) return 'banned'
  if (isUnknown) return 'unclassified'
  return hidesSalt ? 'maybe_more_salts' : null
}

/** All rules that cover the preparation, of any day. */
function rulesFor({ salts, ...preparation }: Preparation, book: RuleBook): Rule[] {
  const found = salts.flatMap(({ name, mg }) => {
    const known = book.ofSalt(name)
    return known === undefined ? [] : [{ ...known, mg }]
  })
  const names = new Set(found.map(({ salt }) => salt))
  const covers = ({ routes, condition }: Rule, mg: number | null) => {
    if (routes !== null && !routes.includes(preparation.route)) return false
    if (condition === null) return true
    const { forms, aboveMg, release, combined } = condition
    if (forms !== undefined && (preparation.form === null || !forms.includes(preparation.form)))
      return false
    // An unknown strength counts as above the limit.
    if (aboveMg !== undefined && mg !== null && mg <= aboveMg) return false
    if (release !== undefined && release !== preparation.release) return false
    return combined !== true || salts.length > 1
  }
  const ofSalts = found.flatMap(({ rules, mg }) => rules.filter((rule) => covers(rule, mg)))
  const mgOf = (rule: Rule) => found.find(({ salt }) => salt === rule.salts[0])?.mg ?? null
  const ofOthers = book.others.filter(
    (rule) => rule.salts.every((salt) => names.has(salt)) && covers(rule, mgOf(rule)),
  )
  return [...ofSalts, ...ofOthers]
}

/** The later days on which one of the rules begins or ends, in order. */
function changesAfter(rules: readonly Rule[], today: string): string[] {
  const days = rules.flatMap(({ validFrom, validTo }) => [validFrom, validTo])
  const later = days.filter((day): day is string => day !== null && day > today)
  return [...new Set(later)].sort()
}

/** The best grade among the rules that decide the schedule. */
function gradeOf(rules: readonly Rule[], legal: Schedule): RuleGrade | null {
  const deciding = rules.filter(({ schedule }) => schedule === legal)
  const grades = deciding.map(({ grade }) => grade)
  // An administrator's decision overrules the list.
  return grades.includes('D') ? 'D' : (grades.sort()[0] ?? null)
}
