import { parse } from 'csv-parse/sync'
import type { RuleCondition } from '#contract/drug-rules.ts'
import { type Route, type RuleGrade, routes, type Schedule } from '#contract/drug-schedules.ts'
import { keysOf } from '#contract/fields.ts'
import { blankRule, type Rule } from '../rule.ts'
import { saltName } from '../salt-name.ts'

type Row = {
  salt: string
  synonyms: string
  schedule: string
  condition: string
  legal_source: string
  grade: RuleGrade
}

const everyRoute = keysOf(routes)
/** Routes that a token of the list names. */
const routesOf: Record<string, readonly Route[]> = {
  topical: ['topical'],
  eye_ear_nose: ['eye', 'ear_nose'],
  oral: ['oral'],
  parenteral: ['parenteral'],
}

/**
 * Reads the list of schedules. A row gives a rule, and others where a condition holds for one route or preparation
 * only. `class:` rows are left out: the list names their members one by one.
 */
export function readSchedules(csv: string): Rule[] {
  const rows: Row[] = parse(csv, { columns: true })
  return rows.filter(({ salt }) => !salt.startsWith('class:')).flatMap(rulesOf)
}

function rulesOf(row: Row): Rule[] {
  const salt = saltName(row.salt)
  const names = row.synonyms.split('|').map((name) => saltName(name.trim()))
  const synonyms = [...new Set(names)].filter((name) => name !== '' && name !== salt)
  return row.condition.split(' || ').flatMap((ground) => {
    const [tokens = '', note = ''] = ground.split(' -- ')
    const base = { ...blankRule([salt]), synonyms, legalSource: row.legal_source, note }
    return rulesOfGround({ ...base, grade: row.grade }, row.schedule, tokens.split(';'))
  })
}

function rulesOfGround(base: Rule, scheduled: string, tokens: string[]): Rule[] {
  const given = new Map(tokens.map((token) => split(token, '=')))
  const isOfSchedulesC = scheduled === 'C_C1'
  const rx = given.get('rx')
  const main: Rule = {
    ...base,
    schedule: isOfSchedulesC ? 'none' : (scheduled as Schedule),
    prescription: rx === 'yes' || rx === 'by_approval' || rx === 'caution' ? rx : 'no',
    pickupOnly: given.get('gsr220_doorstep') === 'excluded',
    form21: given.get('licence') === '21' || given.get('licence') === '21 (Schedule C)',
    routes: routesIn(given),
    condition: householdRemedy(scheduled, given),
    validFrom: dayIn(given.get('effective_from')),
  }
  const also: Rule[] = []
  if (given.get('form:injection') === 'policy_rx')
    also.push({ ...base, prescription: 'by_approval', routes: ['parenteral'] })
  for (const [token, source = ''] of given)
    if (token === 'ban' || token.startsWith('ban:'))
      also.push(...bansOf(base, token.slice('ban:'.length), source))
  return [main, ...also]
}

function split(token: string, sign: string): [string, string | undefined] {
  const at = token.indexOf(sign)
  return at === -1 ? [token.trim(), undefined] : [token.slice(0, at).trim(), token.slice(at + 1)]
}

/** The routes that are not exempt; null if none is. Packs for which Note 2 leaves a choice are exempt. */
function routesIn(given: ReadonlyMap<string, string | undefined>): Route[] | null {
  const exempt = Object.keys(routesOf).flatMap((name) =>
    ['exempt', 'policy_optional'].includes(given.get(`route:${name}`) ?? '')
      ? (routesOf[name] ?? [])
      : [],
  )
  return exempt.length === 0 ? null : everyRoute.filter((route) => !exempt.includes(route))
}

/** Schedule K and its draft only relax other rules for some preparations: they never decide alone. */
function householdRemedy(
  scheduled: string,
  given: ReadonlyMap<string, string | undefined>,
): RuleCondition | null {
  const form = [...given.keys()].find((token) => token.startsWith('form:'))
  if (scheduled !== 'OTC' || form === undefined) return null
  return /tablet/.test(form) ? { forms: ['tablet'] } : null
}

function dayIn(text: string | undefined): string | null {
  return /^\d{4}-\d{2}-\d{2}$/.exec(text ?? '')?.[0] ?? null
}

/**
 * Prohibitions under section 26A. Those of several salts are in combinations.csv; a prohibition that was revoked or
 * withdrawn later is none.
 */
function bansOf(base: Rule, what: string, legalSource: string): Rule[] {
  if (/revoked|withdrawn/.test(legalSource)) return []
  const ban = { ...base, banned: true, legalSource }
  if (what === '') return [ban]
  const besides = (...exempt: Route[]) => everyRoute.filter((route) => !exempt.includes(route))
  const known: Record<string, Partial<Rule>> = {
    fdc_except_external: { routes: besides('topical'), condition: { combined: true } },
    systemic: { routes: besides('topical', 'eye', 'ear_nose') },
    oral_IR_gt_100mg: { routes: ['oral'], condition: { aboveMg: 100, release: 'immediate' } },
    // Liquids of it are made for children.
    age_lt_12y: { routes: ['oral'], condition: { forms: ['liquid', 'drops'] } },
    'all except topical wound healing and injection for PID': {
      routes: besides('topical', 'parenteral'),
    },
  }
  const special = known[what]
  return special === undefined ? [] : [{ ...ban, ...special }]
}

/** Reads the prohibited combinations. */
export function readCombinations(csv: string): Rule[] {
  const rows: { salts: string; condition: string; legal_source: string; grade: RuleGrade }[] =
    parse(csv, { columns: true })
  return rows.map(({ salts, condition, legal_source, grade }) => {
    const [name = '', value = ''] = condition.split('=')
    return {
      ...blankRule(salts.split('|').map(saltName).sort()),
      banned: true,
      condition: name === '' ? null : { [name]: name === 'forms' ? [value] : value },
      legalSource: legal_source,
      grade,
    }
  })
}

/** Rules about every medicine that is applied in a certain way. */
export const rulesOfRoutes: readonly Rule[] = [
  {
    ...blankRule([]),
    form21: true,
    routes: ['parenteral'],
    legalSource: 'Drugs Rules 1945, Schedule C: any preparation for parenteral administration',
    grade: 'A',
  },
  {
    ...blankRule([]),
    form21: true,
    routes: ['eye'],
    legalSource: 'Drugs Rules 1945, Schedule C: ophthalmic preparations',
    grade: 'A',
  },
]
