import { type Form, forms, type PackUnit } from '#contract/facts.ts'
import { comparableStrength } from '../../inventory/index.ts'

/** What makes two products different medicines; null: unknown, and so no difference. */
export type ComparedFacts = {
  name: string
  salts: string[] | null
  saltsKey: string | null
  strength: string | null
  form: Form | null
  packAmount: number | null
  packUnit: PackUnit | null
}

/**
 * Why two products can't be one, as a sentence that names both values; null if nothing that is known of both differs.
 * Names and makers may differ: that is what an administrator decides.
 */
export function differenceOf(a: ComparedFacts, b: ComparedFacts): string | null {
  const known = [saltsOf, formOf, strengthOf, packOf, preparationOf]
  for (const fact of known) {
    const found = fact(a, b)
    if (found) return `These products have different ${found}, so they can’t be one product.`
  }
  return null
}

function saltsOf(a: ComparedFacts, b: ComparedFacts): string | null {
  const [one, other] = [a, b].map(({ salts }) => [...(salts ?? [])].sort().join(' + '))
  return one && other && one !== other ? `salts: ${one} and ${other}` : null
}

function formOf(a: ComparedFacts, b: ComparedFacts): string | null {
  if (a.form === null || b.form === null || a.form === b.form) return null
  return `forms: ${forms[a.form].toLowerCase()} and ${forms[b.form].toLowerCase()}`
}

function strengthOf(a: ComparedFacts, b: ComparedFacts): string | null {
  if (a.strength === null || b.strength === null) return null
  const bySalt = partsOf(a).length === a.salts?.length && partsOf(b).length === b.salts?.length
  const [one, other] = [a, b].map((facts) => comparable(facts, bySalt))
  return one === other ? null : `strengths: ${a.strength} and ${b.strength}`
}

const partsOf = ({ strength }: ComparedFacts) => (strength ?? '').split('+')

/** '500mg + 125mg' of two salts, whichever is named first; `bySalt`: with the salt of each. */
function comparable(facts: ComparedFacts, bySalt: boolean): string {
  const parts = partsOf(facts).map((part, n) => {
    const text = part.trim().toLowerCase()
    const amount = comparableStrength(text) ?? text
    return bySalt ? `${facts.salts?.[n]} ${amount}` : amount
  })
  return parts.sort().join(' + ')
}

function packOf(a: ComparedFacts, b: ComparedFacts): string | null {
  const [one, other] = [a, b].map(({ packAmount, packUnit }) =>
    packAmount === null || packUnit === null ? '' : `${packAmount} ${packUnit}`,
  )
  return one && other && one !== other ? `pack sizes: ${one} and ${other}` : null
}

/** The rest of what the key of salts, strengths and form contains, such as a sustained release. */
function preparationOf(a: ComparedFacts, b: ComparedFacts): string | null {
  if (a.saltsKey === null || b.saltsKey === null || a.saltsKey === b.saltsKey) return null
  return `preparations: ${a.name} and ${b.name}`
}
