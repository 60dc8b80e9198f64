import type { catalogue } from '#contract/catalogue.ts'
import type { Body, HandlerInput } from '#contract/endpoint.ts'
import type { Form, PackUnit } from '#contract/facts.ts'
import { formOf } from './dosage-form.ts'
import { comparedComposition, productKeyOf, saltsKeyOf, shortKey } from './fact-keys.ts'
import { doseMarks, kindMarks, namesPlace } from './marks.ts'
import { nameWithoutPack, packInName, packOf } from './pack.ts'
import { type Salt, saltsOf, strengthInName } from './salts.ts'
import { isWhole } from './whole-composition.ts'

/** The text that facts are derived from: SPEC.md's free-text fields. */
export type FactSources = {
  name: string
  composition: string
  manufacturer: string | null
  packSize: string | null
}

/** Facts that a pharmacy may enter itself; null: not entered. */
export type EnteredFacts = {
  form: Form | null
  strength: string | null
  packAmount: number | null
  packUnit: PackUnit | null
}

/** Stored for comparison. `salts` is an empty list when none are known; null means never examined. */
export type FactKeys = { salts: string[]; saltsKey: string | null; productKey: string | null }

export const noFacts: EnteredFacts = {
  form: null,
  strength: null,
  packAmount: null,
  packUnit: null,
}

/**
 * The facts of a medicine: entered ones are kept, the others are derived from its name, composition and pack.
 */
export function factsOf(
  sources: FactSources,
  entered: EnteredFacts = noFacts,
): EnteredFacts & FactKeys {
  const name = sources.name.toLowerCase()
  const pack = (sources.packSize ?? '').toLowerCase()
  const form = entered.form ?? formOf(name, pack, sources.composition.toLowerCase())
  const found = packOf(pack) ?? (pack === '' ? packInName(name) : null)
  const packUnit = entered.packUnit ?? (found?.unit || null)
  const packAmount = entered.packAmount ?? (found?.unit === packUnit ? found.amount : null)
  const inText = saltsOf(sources.composition)
  const strength = entered.strength ?? strengthOf(inText, sources.name)
  const salts = withStrengths(inText, strength)
  const marks = form === null ? [] : kindMarks(form, name, pack)
  const packContent =
    packAmount === null || packUnit === null ? null : { amount: packAmount, unit: packUnit }
  const dose = form && doseMarks(salts, form, { name, pack: packContent })
  const isKnown = dose !== null && isWhole(name, sources.composition, salts)
  const saltsKey = isKnown ? saltsKeyOf(salts, form, [...marks, ...dose]) : null
  const productKey = productKeyOf({
    name: nameWithoutPack(name, packContent),
    manufacturer: sources.manufacturer,
    pack: packAmount === null ? pack : `${packAmount}${packUnit}`,
    kind: [
      comparedComposition(salts),
      form ?? '',
      ...marks.filter((mark) => !namesPlace(mark)),
    ].join('|'),
  })
  const names = salts.map((salt) => salt.name)
  const keys = { salts: names, saltsKey: shortKey(saltsKey), productKey: shortKey(productKey) }
  return { form, strength, packAmount, packUnit, ...keys }
}

/** '500mg + 125mg'; null unless the strength of every salt is known. */
function strengthOf(salts: readonly Salt[], name: string): string | null {
  const known = salts.flatMap(({ strength }) => strength ?? [])
  if (known.length === 0 && salts.length <= 1) {
    const inName = strengthInName(name)
    // '100% natural' is no strength when there is no substance.
    return salts.length === 0 && inName?.includes('%') ? null : inName
  }
  return known.length === salts.length ? known.join(' + ') : null
}

/** Assigns a strength with as many parts as there are salts to them, in order. */
export function withStrengths(salts: Salt[], strength: string | null): Salt[] {
  const each = strength?.split('+').map((one) => one.trim()) ?? []
  if (each.length !== salts.length) return salts
  return salts.map(({ name }, n) => ({ name, strength: each[n] ?? null }))
}

type Stored = FactSources & EnteredFacts
type Change = { [K in keyof Stored]?: Stored[K] | undefined }

/**
 * The facts of a medicine after a change. Derived facts are derived again from the new text, even if a form
 * sends the old ones back unchanged. Facts that a pharmacy entered stay until it enters others, or null to
 * derive them again. The form stays when the new text does not say any: renaming a tablet leaves it a tablet.
 */
export function factsAfter(before: Stored, change: Change): EnteredFacts & FactKeys {
  const derived = factsOf(before)
  const entered = <Name extends keyof EnteredFacts>(name: Name): EnteredFacts[Name] => {
    const value = change[name] === undefined ? before[name] : (change[name] as EnteredFacts[Name])
    return value === before[name] && value === derived[name] ? (null as EnteredFacts[Name]) : value
  }
  const sources: FactSources = {
    name: change.name ?? before.name,
    composition: change.composition ?? before.composition,
    manufacturer: change.manufacturer === undefined ? before.manufacturer : change.manufacturer,
    packSize: change.packSize === undefined ? before.packSize : change.packSize,
  }
  const given: EnteredFacts = {
    form: entered('form'),
    strength: entered('strength'),
    packAmount: entered('packAmount'),
    packUnit: entered('packUnit'),
  }
  const after = factsOf(sources, given)
  const keepsForm = after.form === null && before.form !== null && change.form !== null
  return keepsForm ? factsOf(sources, { ...given, form: before.form }) : after
}

/** The facts that would be derived from this text; a form shows them before anything is stored. */
export async function deriveFacts(
  _: unknown,
  { query }: HandlerInput<typeof catalogue.deriveFacts>,
): Promise<Body<typeof catalogue.deriveFacts>> {
  const { name = '', composition = '', packSize = '' } = query
  const sources = { name, composition, packSize, manufacturer: null }
  const { form, strength, packAmount, packUnit } = factsOf(sources)
  return { form, strength, packAmount, packUnit }
}
