import { createHash } from 'node:crypto'
import type { Form } from '#contract/facts.ts'
import type { Salt } from './salts.ts'
import { comparableStrength } from './strengths.ts'

const formWords =
  /\b(?:tab(?:let)?s?|cap(?:sule)?s?|inj(?:ection)?s?|syrups?|suspensions?|susp|creams?|ointments?|oint|gels?|lotions?|drops?|solutions?|soln|sprays?)\b/g
const legalWords =
  /\b(?:pvt|private|p|ltd|limited|llp|inc|incorporated|corp|corporation|co|company|and|the|m s)\b/g
/** Words in the names of most makers, of which one list has others than the next: 'Abbott India', 'Abbott'. */
const tradeWords =
  /\b(?:pharma|pharmaceuticals?|laborator(?:y|ies)|labs?|industries|remedies|health ?care|india)\b/g
/** '… - A Viatris Company', '(A division of …)' */
const group =
  /[-,(] ?(?:an? [^-,()]{1,60} company|(?:an? )?(?:division|unit) of [^-,()]{1,60})\)?$/i

type Product = {
  name: string
  manufacturer: string | null
  /** The amount in the pack, as '10piece', otherwise the pack text as written; '' if unknown. */
  pack: string
  /** The form and the salts, as far as they are known. */
  kind: string
}

/**
 * The same for one product, whichever pharmacy sells it: 'Dolo 650 Tablet' and 'DOLO-650 mg tab' of Micro Labs
 * Ltd, 15 pieces. null without name, maker or pack: then equal text does not prove the same product.
 */
export function productKeyOf({ name, manufacturer, pack, kind }: Product): string | null {
  const brand = plain(name)
    .replace(/\b(\d[\d.]*) ?mg\b/g, '$1')
    .replace(/(\d) (?=(?:mcg|g|gm|ml|iu)\b)/g, '$1')
    .replace(formWords, '')
  const [b, m] = [joined(brand), makerKeyOf(manufacturer ?? '')]
  const p = plain(pack).replace(/\s+/g, ' ').trim()
  return b && m && p ? [b, m, p, kind].join('|') : null
}

function makerKeyOf(manufacturer: string): string {
  const legal = plain(manufacturer.trim().replace(group, '')).replace(legalWords, '')
  return joined(legal.replace(tradeWords, '')) || joined(legal)
}

/** Without the blanks that one list writes and another does not: 'Black Crown' is 'BlackCrown', '5 10' not '510'. */
function joined(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/(?<!\d) | (?!\d)/g, '')
}

/** Lower case, with only letters, digits and decimal points kept; 'Azifine +' differs from 'Azifine'. */
function plain(text: string): string {
  return text
    .toLowerCase()
    .replace(/['’.](?!\d)/g, '')
    .replaceAll('+', ' plus ')
    .replace(/[^\p{L}\p{M}\p{N}.%]+/gu, ' ')
}

/** A composition in one notation, whatever its order and units: 'amoxicillin 500mg + clavulanic acid 125mg'. */
export function comparableComposition(salts: readonly Salt[]): string {
  if (salts.length === 1 && salts[0] !== undefined) return comparable(salts[0])
  return salts.map(comparable).sort().join(' + ')
}

/**
 * The salts by which products are compared: the first two, because the market's price lists name no more. A name,
 * a maker and a pack leave little to confuse; the salts tell apart the strengths that bear one name.
 */
export function comparedComposition(salts: readonly Salt[]): string {
  return comparableComposition(salts.slice(0, 2))
}

function comparable({ name, strength }: Salt): string {
  return `${name} ${(strength && comparableStrength(strength)) ?? '?'}`
}

/**
 * The same for medicines with the same salts, strengths and form; null where any of them is unknown, since a
 * medicine that may differ is no substitute.
 */
export function saltsKeyOf(
  salts: readonly Salt[],
  form: Form | null,
  marks: readonly string[],
): string | null {
  const isKnown = salts.every(({ strength }) => strength && comparableStrength(strength) !== null)
  if (salts.length === 0 || form === null || !isKnown) return null
  return [comparableComposition(salts), form, ...marks].join('|')
}

/** Two such keys fit into one index row, which holds at most a third of a page. */
const mostBytes = 600

/** Returns a short key unchanged, as nearly all are, and replaces a longer one by its digest. */
export function shortKey<Key extends string | null>(key: Key): Key {
  if (key === null || Buffer.byteLength(key) <= mostBytes) return key
  return createHash('sha256').update(key).digest('base64url') as Key
}
