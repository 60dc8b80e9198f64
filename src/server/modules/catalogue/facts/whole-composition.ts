import type { Salt } from './salts.ts'
import { comparableStrength } from './strengths.ts'
import { isWholePair } from './whole-pairs.ts'

/** 'Telmisartan (40mg) + Amlodipine (5mg)': as the market's price lists write what holds two salts, or more. */
const twoAsListed = /^[^+]*\([^()+]*\) ?\+ ?[^+]*\([^()+]*\)$/

/** Words by which names tell of a salt that such a list leaves out: an antiplatelet, a third, lactobacillus. */
const saysMore = /\b(?:gold|trio|lb)\b/

/**
 * Whether a composition surely names all that is in the medicine. The price lists of the Indian market name
 * two salts at most: of the pairs in them a quarter are three salts or more, and to take one of those for
 * the other two would leave somebody without a medicine, or give them one too many. A pair of theirs is
 * whole where the name accounts for both ('Telma AM 40mg/5mg', 'Augmentin 625'), or where those two are
 * never sold with a third. What a pharmacy has put into its own words is taken at them. `name` in lower case.
 */
export function isWhole(name: string, composition: string, salts: readonly Salt[]): boolean {
  if (namesMore(name, salts)) return false
  const [a, b] = salts
  if (salts.length !== 2 || !a || !b || !twoAsListed.test(composition.trim())) return true
  if (saysMore.test(name)) return false
  return namesBoth(name, a, b) || isWholePair([a.name, b.name])
}

/** Whether a name counts more strengths than there are salts: 'CTD-T AM 12.5/40/5' with two holds a third. */
function namesMore(name: string, salts: readonly Salt[]): boolean {
  const rows = name.match(/\d[\d.]* ?[a-z]*(?: ?\/ ?\d[\d.]* ?[a-z ]*){2,}/g) ?? []
  return rows.some((row) => row.replace(/\/ ?[\d.]* ?m?l\b/g, '').split('/').length > salts.length)
}

/** '40mg/5mg' in either order, or what both come to: '625' for 500mg and 125mg, '1.2gm' for 1000mg and 200mg. */
function namesBoth(name: string, a: Salt, b: Salt): boolean {
  const [first, second] = [amounts(a.strength), amounts(b.strength)]
  const rows = name.match(/\d[\d.]* ?[a-zµ%]*(?: ?\/ ?\d[\d.]* ?[a-zµ%]*)+/g) ?? []
  const each = rows.map((row) => row.split('/').map(amounts)).filter((row) => row.length === 2)
  const isRow = each.some(
    ([x = [], y = []]) =>
      (meet(x, first) && meet(y, second)) || (meet(x, second) && meet(y, first)),
  )
  const sums = first.flatMap((n, at) => (second[at] === undefined ? [] : [n + second[at]]))
  const single = name.match(/\d[\d.]*(?: ?[a-zµ]+)?/g) ?? []
  return isRow || single.some((one) => meet(amounts(one), sums))
}

/** The number as it is written and, where its unit is a weight, in milligrams. */
function amounts(strength: string | null): number[] {
  const [bare = strength ?? ''] = (strength ?? '').split('/')
  const comparable = comparableStrength(bare) ?? ''
  const inMg = comparable.endsWith('mg') ? [Number.parseFloat(comparable)] : []
  return [Number.parseFloat(bare), ...inMg]
}

function meet(some: readonly number[], others: readonly number[]): boolean {
  return some.some((one) => others.some((other) => Math.abs(one - other) < 1e-6 * other))
}
