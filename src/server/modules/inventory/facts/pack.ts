import type { PackUnit } from '#contract/facts.ts'

export type Pack = { amount: number; unit: PackUnit }

const measures: Record<string, [factor: number, unit: PackUnit]> = {
  ml: [1, 'ml'],
  mls: [1, 'ml'],
  l: [1_000, 'ml'],
  ltr: [1_000, 'ml'],
  litre: [1_000, 'ml'],
  litres: [1_000, 'ml'],
  g: [1, 'g'],
  gm: [1, 'g'],
  gms: [1, 'g'],
  gram: [1, 'g'],
  grams: [1, 'g'],
  kg: [1_000, 'g'],
  mdi: [1, 'dose'],
  md: [1, 'dose'],
  dose: [1, 'dose'],
  doses: [1, 'dose'],
  puffs: [1, 'dose'],
  sprays: [1, 'dose'],
  actuations: [1, 'dose'],
  "'s": [1, 'piece'],
}

/**
 * Bounded in length: in a cell of digits alone, the pattern would otherwise scan from each digit to the end.
 */
const number = String.raw`(\d[\d,]{0,9}(?:\.\d{1,9})?)`
const measured = new RegExp(
  `(?<!(?:/|per) ?)(?<![\\d.,])(?:${number} ?[x×*] ?)?(?:${number} ?[x×*] ?)?${number} ?(mls?|ltr|litres?|l|kg|gms?|grams?|g|mdi|md|doses?|puffs|sprays|actuations|'s)(?![a-z])`,
)
/**
 * The content of a strip, however the strips are called: '10 tablets', '15 soft gelatin capsules', '2 x 15
 * tablets'.
 */
const counted = new RegExp(
  String.raw`(?:${number} ?(?:strips?|blisters?|packs?|boxes|x|\u00d7|\*) ?(?:of|x|\u00d7)? ?)?\b${number} ?(?:soft |chewable |dispersible |effervescent |vaginal |sublingual |gelatin |film |coated |disintegrating |transdermal |pre-?filled )*(?:tab|cap|caplet|soft|piece|pcs|pc\b|lozenge|sachet|patch|supposit|pessar|respule|rotacap|inj|vial|ampoule|amp\b|syringe|pen|cartridge|kit|pair|strip|gum|unit|nos|wipe|napkin|bar)`,
)
const ofSome = new RegExp(`\\b(?:of|pack) ${number}\\b`)
const alone = new RegExp(`^${number} ?(?:n|s)?$`)
const words = new Map(Object.entries({ one: 1, two: 2, three: 3, four: 4, five: 5, ten: 10 }))

/**
 * The amount that a pack contains: 'Strip of 10 tablets' and "10's" → 10 pieces, 'bottle of 1 Ltr' → 1000 ml,
 * 'packet of 200 MDI' → 200 doses, '10 x 10 tablets' → 100 pieces. `pack` in lower case.
 */
export function packOf(pack: string): Pack | null {
  const text = pack.replaceAll('’', "'").replace(/(\d) ?'? ?s\b/g, "$1's")
  // '4 tablets + 2 capsules' are not six of one thing.
  if (/\+ ?\d/.test(text)) return null
  const found = measured.exec(text)
  const some = counted.exec(text)
  // '2 vials of 5 ml' is read by its volume, '10 tablets (5 g)' by its count.
  if (found !== null && (some === null || found.index <= some.index || !isSolid(text)))
    return measuredPack(found, some)
  if (some !== null) return pieces(product(some[1], some[2]))
  const plain = ofSome.exec(text) ?? alone.exec(text)
  if (plain !== null) return pieces(product(plain[1]))
  const word = words.get(/^[a-z]+/.exec(text)?.[0] ?? '')
  if (word !== undefined) return pieces(word)
  return /^(?:vial|kit|pair|ampoule)\b/.test(text) ? pieces(1) : null
}

/**
 * The amount in the pack according to a name: "Bresol Tablet 60's", 'Japani Oil 15 ml', '(Pack of 5)'. In a
 * name, the number before 'Tablet' is a strength, and so are the grams of products dosed by weight.
 */
export function packInName(name: string): Pack | null {
  return foundInName(name)?.pack ?? null
}

/**
 * A name without the pack at its end: "Festal N Tablets 10's" of ten tablets is 'Festal N Tablets', as other lists
 * write it. Another number than the pack's stays. `name` in lower case.
 */
export function nameWithoutPack(name: string, pack: Pack | null): string {
  const found = foundInName(name)
  const isPack = found?.pack.amount === pack?.amount && found?.pack.unit === pack?.unit
  return found !== null && isPack && /^ ?\)?$/.test(found.after) ? found.before : name
}

function foundInName(name: string): { pack: Pack; before: string; after: string } | null {
  const text = name.replaceAll('’', "'").replace(/(\d) ?'s\b/g, "$1's")
  const measure = measured.exec(text)
  const found = measure ?? /\bpack of (\d{1,4})\b/.exec(text)
  if (found === null) return null
  const pack = measure === null ? pieces(product(found[1])) : measuredPack(found, null)
  const isDose = pack?.unit === 'g' && /\b(?:tab|cap|inj|vial|infusion)/.test(text)
  if (pack === null || isDose) return null
  const before = text.slice(0, found.index).replace(/\(?(?:pack of )?$/, '')
  return { pack, before, after: text.slice(found.index + found[0].length) }
}

function isSolid(text: string): boolean {
  return /tab|cap|sachet|lozenge/.test(text)
}

function measuredPack(found: RegExpExecArray, some: RegExpExecArray | null): Pack | null {
  const [, boxes, packs, each, measure = ''] = found
  const [factor, unit] = measures[measure] ?? [1, 'piece']
  // '2 vials of 5 ml', '5 ampoules x 2 ml'
  const containers =
    boxes === undefined && packs === undefined && some !== null && some.index < found.index
      ? some[2]
      : undefined
  return sane(product(boxes, packs, containers, each) * factor, unit)
}

function product(...factors: (string | undefined)[]): number {
  return factors.reduce((all, factor) => all * Number((factor ?? '1').replaceAll(',', '')), 1)
}

function pieces(amount: number): Pack | null {
  return sane(amount, 'piece')
}

function sane(amount: number, unit: PackUnit): Pack | null {
  const rounded = Number(amount.toPrecision(9))
  return rounded > 0 && rounded <= 1_000_000 ? { amount: rounded, unit } : null
}
