import type { Form, PackUnit } from '#contract/facts.ts'
import { formOf } from './dosage-form.ts'
import { doseMarks } from './dose-marks.ts'
import { kindMarks } from './kind-marks.ts'
import { packInName, packOf } from './pack.ts'
import { productKeyOf } from './product-key.ts'
import { type Salt, saltsOf, strengthInName } from './salts.ts'
import { comparableComposition, saltsKeyOf } from './salts-key.ts'
import { shortKey } from './short-key.ts'
import { isWhole } from './whole-composition.ts'

/** What everything is told from: SPEC.md's free text. */
export type FactSources = {
  name: string
  composition: string
  manufacturer: string | null
  packSize: string | null
}

/** What a pharmacy may say itself; null: nobody has said. */
export type SaidFacts = {
  form: Form | null
  strength: string | null
  packAmount: number | null
  packUnit: PackUnit | null
}

/** Kept for comparing. `salts` of nothing known is an empty list, so that null is 'never looked at'. */
export type FactKeys = { salts: string[]; saltsKey: string | null; productKey: string | null }

export const noFacts: SaidFacts = { form: null, strength: null, packAmount: null, packUnit: null }

/** The facts of a medicine: what is said stands, the rest is told from its name, composition and pack. */
export function factsOf(sources: FactSources, said: SaidFacts = noFacts): SaidFacts & FactKeys {
  const name = sources.name.toLowerCase()
  const pack = (sources.packSize ?? '').toLowerCase()
  const form = said.form ?? formOf(name, pack, sources.composition.toLowerCase())
  const found = packOf(pack) ?? (pack === '' ? packInName(name) : null)
  const packUnit = said.packUnit ?? (found?.unit || null)
  const packAmount = said.packAmount ?? (found?.unit === packUnit ? found.amount : null)
  const inText = saltsOf(sources.composition)
  const strength = said.strength ?? strengthOf(inText, sources.name)
  const salts = withStrengths(inText, strength)
  const marks = form === null ? [] : kindMarks(form, name, pack)
  const held =
    packAmount === null || packUnit === null ? null : { amount: packAmount, unit: packUnit }
  const dose = form && doseMarks(salts, form, { name, pack: held })
  const isKnown = dose !== null && isWhole(name, sources.composition, salts)
  const saltsKey = isKnown ? saltsKeyOf(salts, form, [...marks, ...dose]) : null
  const productKey = productKeyOf({
    name,
    manufacturer: sources.manufacturer,
    pack: packAmount === null ? pack : `${packAmount}${packUnit}`,
    kind: [comparableComposition(salts), form ?? '', ...marks].join('|'),
  })
  const names = salts.map((salt) => salt.name)
  const keys = { salts: names, saltsKey: shortKey(saltsKey), productKey: shortKey(productKey) }
  return { form, strength, packAmount, packUnit, ...keys }
}

/** '500mg + 125mg'; null where it isn't known of every salt. */
function strengthOf(salts: readonly Salt[], name: string): string | null {
  const known = salts.flatMap(({ strength }) => strength ?? [])
  if (known.length === 0 && salts.length <= 1) {
    const inName = strengthInName(name)
    // '100% natural' is no strength, where there is no substance to be strong.
    return salts.length === 0 && inName?.includes('%') ? null : inName
  }
  return known.length === salts.length ? known.join(' + ') : null
}

/** A strength that counts as many as there are salts is theirs in their order. */
function withStrengths(salts: Salt[], strength: string | null): Salt[] {
  const each = strength?.split('+').map((one) => one.trim()) ?? []
  if (each.length !== salts.length) return salts
  return salts.map(({ name }, n) => ({ name, strength: each[n] ?? null }))
}
