import { saltName } from '../../drug-rules/index.ts'
import { shownStrength } from './strengths.ts'

/** One substance of a composition; `strength` as shown, null where the text has none. */
export type Salt = { name: string; strength: string | null }

const unit = String.raw`(?:mcg|\u00b5g|\u03bcg|ug|mgs?|gms?|g|kg|ng|(?:million|lac|lakh) (?:iu|units)|iu|i\.u\.|units?|(?:million|billion) ?(?:spores|cells|cfu)|au|ml|%(?: ?[wv]\/[wv])?)`
const amount = String.raw`(?<![\w.,])\d[\d,]*(?:\.\d+)?`
const per = String.raw`(?: ?(?:\/|per) ?[\d.]* ?(?:ml|l|ltr|gms?|g|dose|puff|spray|actuation)\b)?`
const strengthInText = new RegExp(`${amount} ?${unit}(?![\\w])${per}`, 'i')

/** 'Amoxycillin (500mg)', the notation of the market's price lists. */
const lastBracket = /^(.*?) ?\(([^()]*)\)$/

/** 'Losartan + Amlodipine Tablets (50/2.5 mg)' */
const inOneBracket = /\(?((?:\d[\d.]*\/)+\d[\d.]*) ?(mg|mcg|gm?)\)?$/i

function eachWithUnit(_: string, amounts: string, of: string): string {
  return amounts
    .split('/')
    .map((one) => `${one}${of}`)
    .join(' + ')
}

/** Text that names no substance: 'See the pack', 'NA', '-'. */
const noSubstance =
  /^(?:[^\p{L}]*|n\/?a|nil|none|.*\b(?:pack|label|leaflet|not known|unknown)\b.*)$/iu
const formWords = String.raw`(?:(?:film|sugar|enteric)[ -]coated|gastro-resistant|(?:prolonged|sustained|extended|delayed)[ -]release|dispersible|chewable|effervescent|soft gelatin|oral|eye|ear|nasal|ophthalmic|skin|tablets?|tabs?|capsules?|injection|syrup|suspension|cream|ointment|gel|lotion|mouth ?(?:wash|paint)|drops?|solution|powder|granules|i\.?p|b\.?p|u\.?s\.?p)\b\.?`
const forms = new RegExp(String.raw`\b${formWords}`, 'gi')
const formsAtEnd = new RegExp(`(?: ${formWords})+$`, 'i')

/** The substances of a composition in their order, in any notation. */
export function saltsOf(composition: string): Salt[] {
  const text = composition.trim().replace(/\s+/g, ' ')
  const listed = text.split('+').map((part) => part.trim())
  if (listed.every((part) => lastBracket.test(part))) return listed.flatMap(listedSalt)
  const alone = text.replace(/^.*\bcontains:? /i, '').replace(inOneBracket, eachWithUnit)
  return sharedStrengths(parts(alone)).flatMap(freeSalt)
}

function listedSalt(part: string): Salt[] {
  const [, named = '', inside = ''] = lastBracket.exec(part) ?? []
  const name = named.replace(formsAtEnd, '')
  if (noSubstance.test(name)) return []
  if (/^\d/.test(inside)) return [{ name: saltName(name), strength: shownStrength(inside) }]
  return inside === 'NA' ? [{ name: saltName(name), strength: null }] : freeSalt(part)
}

function freeSalt(part: string): Salt[] {
  const found = strengthInText.exec(part)
  const before = found === null ? part : part.slice(0, found.index)
  const after = found === null ? '' : part.slice(found.index + found[0].length)
  const name = bareName(before) || bareName(after)
  if (noSubstance.test(name)) return []
  return [{ name: saltName(name), strength: found && shownStrength(found[0]) }]
}

function bareName(text: string): string {
  return text
    .replace(forms, '')
    .replace(/\( *\)|\( *$|^ *\)/g, '')
    .replace(/\s+/g, ' ')
    .replace(/(\w)- (?=\w)/g, '$1-')
    .replace(/^[\s:;.-]+|[\s:;.-]+$/g, '')
}

/** Splits at signs and words that join substances, outside of brackets. */
function parts(text: string): string[] {
  const found: string[] = []
  let depth = 0
  let from = 0
  for (const { 0: sign, index } of text.matchAll(/[()]|[+,;&]| and /gi)) {
    if (sign === '(') depth += 1
    else if (sign === ')') depth = Math.max(0, depth - 1)
    // A comma within a number does not separate: 60,000 IU.
    else if (depth === 0 && !(sign === ',' && /^\d{2,3}/.test(text.slice(index + 1, index + 4)))) {
      found.push(text.slice(from, index))
      from = index + sign.length
    }
  }
  return [...found, text.slice(from)].map((part) => part.trim()).filter((part) => part !== '')
}

/** 'Amoxicillin and Clavulanic acid 500mg + 125mg': strengths in a row belong to the names before them. */
function sharedStrengths(found: string[]): string[] {
  const bare = found.filter((part) => strengthInText.exec(part)?.[0] === part)
  const named = found.length - bare.length
  if (bare.length === 0 || named !== bare.length + 1) return found
  const last = found[named - 1] ?? ''
  const first = strengthInText.exec(last)
  if (first === null || found.slice(0, named - 1).some((part) => strengthInText.test(part)))
    return found
  const names = [...found.slice(0, named - 1), last.slice(0, first.index)]
  return names.map((name, n) => `${name} ${[first[0], ...bare][n]}`)
}

/** The strength in a name: 'Amlodipine 5 mg tablets' → '5mg'. An amount in ml or g is the pack's. */
export function strengthInName(name: string): string | null {
  const found = strengthInText.exec(name.replace(/\d[\d.,]* ?(?:ml|gms?|g|kg|l)\b(?! ?\/)/gi, ''))
  return found && shownStrength(found[0])
}
