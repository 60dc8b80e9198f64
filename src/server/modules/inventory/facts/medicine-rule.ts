import type { DeclaredSchedule } from '#contract/drug-schedules.ts'
import type { Db } from '../../../platform/db.ts'
import {
  type DerivedRule,
  deriveRule,
  findRulesOf,
  type Preparation,
  type RuleBook,
} from '../../drug-rules/index.ts'
import { kindMarks } from './marks.ts'
import { type EnteredFacts, type FactSources, withStrengths } from './medicine-facts.ts'
import { routeOf } from './route.ts'
import { saltsOf } from './salts.ts'
import { comparableStrength } from './strengths.ts'
import { isWhole } from './whole-composition.ts'

/** What a medicine's rule is derived from. */
export type RuleSources = FactSources &
  Pick<EnteredFacts, 'form' | 'strength'> & { declaredSchedule: DeclaredSchedule | null }

const slow = new Set(['extended', 'modified', 'delayed'])

/** A medicine as the drug rules see it. */
export function preparationOf(medicine: RuleSources): Preparation {
  const { composition, form } = medicine
  const [name, pack] = [medicine.name.toLowerCase(), (medicine.packSize ?? '').toLowerCase()]
  const salts = withStrengths(saltsOf(composition), medicine.strength)
  const marks = form === null ? [] : kindMarks(form, name, pack)
  return {
    salts: salts.map((salt) => ({ name: salt.name, mg: milligrams(salt.strength) })),
    isWhole: isWhole(name, composition, salts),
    route: routeOf(form, name, pack),
    form,
    release: marks.some((mark) => slow.has(mark))
      ? 'modified'
      : marks.includes('dispersible')
        ? 'dispersible'
        : 'immediate',
    declared: medicine.declaredSchedule,
  }
}

function milligrams(strength: string | null): number | null {
  const comparable = (strength && comparableStrength(strength)) ?? ''
  return /^[\d.]+mg$/.test(comparable) ? Number.parseFloat(comparable) : null
}

/** The rule of a medicine by the rules of a day. */
export function ruleOf(medicine: RuleSources, book: RuleBook, today: string): DerivedRule {
  return deriveRule(preparationOf(medicine), book, today)
}

/** The rule of one medicine that is being stored. */
export async function findRuleOf(
  db: Db,
  medicine: RuleSources,
  today: string,
): Promise<DerivedRule> {
  const names = saltsOf(medicine.composition).map(({ name }) => name)
  return ruleOf(medicine, await findRulesOf(db, names, today), today)
}
