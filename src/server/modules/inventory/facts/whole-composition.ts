import { saltName } from '../../drug-rules/index.ts'
import type { Salt } from './salts.ts'
import { comparableStrength } from './strengths.ts'

/**
 * 'Telmisartan (40mg) + Amlodipine (5mg)': the market's price lists write medicines with two or more salts like
 * this.
 */
const twoAsListed = /^[^+]*\([^()+]*\) ?\+ ?[^+]*\([^()+]*\)$/

/** Words in names for a salt that such a list omits: an antiplatelet, a third salt, lactobacillus. */
const hasUnlistedSalt = /\b(?:gold|trio|lb)\b/

/**
 * Whether a composition certainly names all salts of the medicine. The price lists of the Indian market name at
 * most two: a quarter of their pairs are three salts or more. Treating one of those as its two listed salts
 * would leave a patient without a medicine, or give one too many. A pair in a price list is complete if the
 * name accounts for both ('Telma AM 40mg/5mg', 'Augmentin 625') or if the two are never sold with a third. A
 * composition in a pharmacy's own words is taken as complete. `name` in lower case.
 */
export function isWhole(name: string, composition: string, salts: readonly Salt[]): boolean {
  if (namesMore(name, salts)) return false
  const [a, b] = salts
  if (salts.length !== 2 || !a || !b || !twoAsListed.test(composition.trim())) return true
  if (hasUnlistedSalt.test(name)) return false
  return namesBoth(name, a, b) || isWholePair([a.name, b.name])
}

/** Whether a name lists more strengths than there are salts: 'CTD-T AM 12.5/40/5' with two contains a third. */
function namesMore(name: string, salts: readonly Salt[]): boolean {
  const rows = name.match(/\d[\d.]* ?[a-z]*(?: ?\/ ?\d[\d.]* ?[a-z ]*){2,}/g) ?? []
  return rows.some((row) => row.replace(/\/ ?[\d.]* ?m?l\b/g, '').split('/').length > salts.length)
}

/** '40mg/5mg' in either order, or the sum of both: '625' for 500mg and 125mg, '1.2gm' for 1000mg and 200mg. */
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

/** The number as written and, if its unit is a weight, in milligrams. */
function amounts(strength: string | null): number[] {
  const [bare = strength ?? ''] = (strength ?? '').split('/')
  const comparable = comparableStrength(bare) ?? ''
  const inMg = comparable.endsWith('mg') ? [Number.parseFloat(comparable)] : []
  return [Number.parseFloat(bare), ...inMg]
}

function meet(some: readonly number[], others: readonly number[]): boolean {
  return some.some((one) => others.some((other) => Math.abs(one - other) < 1e-6 * other))
}

/**
 * Pairs of salts that are sold as just these two, never with a third. Counted in eleven thousand complete
 * compositions: each pair occurred at least twelve times and never with a third salt. Pairs for which a third
 * salt is known elsewhere are omitted.
 */
const pairs = `
adapalene + benzoyl peroxide
adapalene + clindamycin
amlodipine + atenolol
amlodipine + metoprolol succinate
amoxicillin + clavulanic acid
atorvastatin + fenofibrate
brimonidine + timolol
budesonide + formoterol
carmellose + oxychloro complex
cefpodoxime proxetil + clavulanic acid
chlorphenamine maleate + dextromethorphan hydrobromide
chlortalidone + olmesartan medoxomil
chlortalidone + telmisartan
citicoline + piracetam
domperidone + esomeprazole
domperidone + naproxen
domperidone + omeprazole
domperidone + pantoprazole
domperidone + rabeprazole
dutasteride + tamsulosin
esomeprazole + levosulpiride
fenofibrate + rosuvastatin
flunarizine + propranolol
fluticasone propionate + formoterol
fluticasone propionate + salmeterol
fusidic acid + mometasone
gabapentin + nortriptyline
gliclazide + metformin
halobetasol + salicylic acid
human insulin/soluble insulin + insulin isophane/nph
hydrochlorothiazide + losartan
hydrochlorothiazide + olmesartan medoxomil
hydrochlorothiazide + telmisartan
ispaghula + lactitol
ketoconazole + zinc pyrithione
levocetirizine + montelukast
levosulpiride + pantoprazole
levosulpiride + rabeprazole
loteprednol etabonate + moxifloxacin
mefenamic acid + paracetamol
mefenamic acid + tranexamic acid
metformin + teneligliptin
metformin + vildagliptin
metoprolol succinate + olmesartan medoxomil
metoprolol succinate + telmisartan
mometasone + terbinafine
oxetacaine + sucralfate
risperidone + trihexyphenidyl
sodium valproate + valproic acid
`

const known = new Set(
  pairs
    .trim()
    .split('\n')
    .map((pair) => keyOf(pair.split(' + '))),
)

function isWholePair(names: readonly string[]): boolean {
  return known.has(keyOf(names))
}

function keyOf(names: readonly string[]): string {
  return names.map(saltName).sort().join(' + ')
}
