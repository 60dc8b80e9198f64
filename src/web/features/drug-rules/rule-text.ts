import type { DrugRule, Prescription, RuleCondition } from '#contract/drug-rules.ts'
import type { Route, Schedule } from '#contract/drug-schedules.ts'
import { forms } from '#contract/facts.ts'
import { formatDay } from '../../format/dates.ts'

/** Schedules in a cell and in a filter. */
export const scheduleText: Record<Schedule, string> = {
  none: 'No schedule',
  OTC: 'Over the counter',
  G: 'Schedule G',
  H: 'Schedule H',
  H1: 'Schedule H1',
  X: 'Schedule X',
  NDPS: 'Narcotic or psychotropic',
}

/** What a prescription is needed for, in a cell. */
export const prescriptionText: Record<Prescription, string> = {
  no: 'Not required',
  caution: 'Supervision advised',
  by_approval: 'Required by approval',
  yes: 'Required',
}

const routeText: Record<Route, string> = {
  oral: 'by mouth',
  parenteral: 'by injection or infusion',
  topical: 'on the skin',
  eye: 'in the eye',
  ear_nose: 'in the ear or nose',
  inhaled: 'inhaled',
  vaginal: 'vaginal',
  rectal: 'rectal',
  other: 'in another way',
}

/** 'amoxicillin + clavulanic acid'; a rule about routes alone has no salts. */
export function ruleName({ salts }: Pick<DrugRule, 'salts'>): string {
  return salts.length === 0 ? 'Any medicine' : salts.join(' + ')
}

/** 'by mouth, on the skin'; of more than half of the routes, those that are missing. */
export function routesText(routes: readonly Route[]): string {
  const all = Object.keys(routeText) as Route[]
  const others = all.filter((one) => !routes.includes(one))
  const names = (some: readonly Route[]) => some.map((one) => routeText[one]).join(', ')
  return others.length < routes.length ? `all but ${names(others)}` : names(routes)
}

/** Marks beside a rule. */
export function ruleMarks({ banned, form21, pickupOnly }: DrugRule): string[] {
  return [
    ...(banned ? ['Banned'] : []),
    ...(form21 ? ['Form 21'] : []),
    ...(pickupOnly ? ['Pickup only'] : []),
  ]
}

export type RuleState = 'current' | 'later' | 'ended'

/** Whether a rule applies on a day; the day in India as 'YYYY-MM-DD'. */
export function ruleState(
  { validFrom, validTo }: Pick<DrugRule, 'validFrom' | 'validTo'>,
  today: string,
): RuleState {
  if (validTo !== null && (validTo <= today || validTo <= (validFrom ?? ''))) return 'ended'
  return validFrom !== null && validFrom > today ? 'later' : 'current'
}

/** 'from 1 Dec 2026 until 1 Jan 2027', 'always'. The last day is exclusive. */
export function validText({ validFrom, validTo }: Pick<DrugRule, 'validFrom' | 'validTo'>): string {
  if (validFrom !== null && validTo !== null && validTo <= validFrom)
    return 'withdrawn before its first day'
  const parts = [
    validFrom === null ? '' : `from ${formatDay(validFrom)}`,
    validTo === null ? '' : `until ${formatDay(validTo)}`,
  ]
  return parts.filter(Boolean).join(' ') || 'always'
}

type Said = Omit<DrugRule, '_id' | 'version' | 'grade' | 'legalSource' | 'note'>

/** What a rule says, one sentence per statement. */
export function ruleSentences(rule: Said): string[] {
  const ban = rule.banned ? 'It is banned in India, and never on sale.' : ''
  const marks = [
    rule.form21 ? 'A pharmacy needs a licence in Form 21 to sell it.' : '',
    rule.pickupOnly ? 'It is not delivered: the customer picks it up at the pharmacy.' : '',
  ]
  const says = [coverage(rule), ban, schedules[rule.schedule], needs[rule.prescription], ...marks]
  return says.filter(Boolean)
}

const schedules: Record<Schedule, string> = {
  none: 'No schedule names it.',
  OTC: 'It is an OTC medicine.',
  G: 'It is in Schedule G: to be taken only under medical supervision.',
  H: 'It is in Schedule H.',
  H1: 'It is in Schedule H1: each sale is entered in a register.',
  X: 'It is in Schedule X, and never on sale here.',
  NDPS: 'It is a narcotic, psychotropic or controlled substance, and never on sale here.',
}

const needs: Record<Prescription, string> = {
  no: 'No prescription is needed.',
  caution: 'No prescription is needed, but customers are advised to ask a doctor.',
  by_approval: 'A prescription is needed, because the drug was approved on that condition.',
  yes: 'A prescription is needed.',
}

function coverage({ salts, routes, condition }: Said): string {
  const subject = salts.length === 0 ? 'Any medicine' : `Medicines with ${joined(salts, 'and')}`
  const limits = [
    ...(salts.length > 1 ? ['together'] : []),
    ...(routes === null ? [] : [`taken ${joined(routes.map(asTaken), 'or')}`]),
    ...conditionTexts(condition),
  ]
  return `${[subject, ...limits].join(', ')}.`
}

const asTaken = (route: Route) =>
  route === 'vaginal' || route === 'rectal' ? `by the ${route} route` : routeText[route]

/** Conditions on the preparation, without the salts and routes. */
export function conditionTexts(condition: RuleCondition | null): string[] {
  if (condition === null) return []
  const { forms: given, aboveMg, release, combined } = condition
  return [
    ...(given ? [`in these forms: ${joined(given.map(formName), 'or')}`] : []),
    ...(aboveMg === undefined ? [] : [`of more than ${aboveMg.toLocaleString('en-IN')} mg`]),
    ...(release ? [release === 'immediate' ? 'with immediate release' : 'dispersible'] : []),
    ...(combined ? ['only in combination with other salts'] : []),
  ]
}

const formName = (form: keyof typeof forms) => forms[form].toLowerCase()

/** 'a, b and c'. */
function joined(words: readonly string[], last: 'and' | 'or'): string {
  if (words.length < 2) return words.join('')
  return `${words.slice(0, -1).join(', ')} ${last} ${words.at(-1)}`
}
