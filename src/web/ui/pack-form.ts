export const packForms = [
  'inhaler',
  'drops',
  'tube',
  'vial',
  'sachet',
  'bottle',
  'strip',
  'carton',
] as const
export type PackForm = (typeof packForms)[number]

/** The first match wins, so more specific words come first. */
const words: [PackForm, RegExp][] = [
  ['inhaler', /\b(inhalers?|rotacaps?|rotahaler|transhaler|autohaler|turbuhaler|puffs?)\b/],
  [
    'drops',
    /\b(drops?|dropper|eye solution|op(?:h)?thalmic (?:solution|suspension)|nasal spray)\b/,
  ],
  ['tube', /\b(tubes?|creams?|gels?|ointments?|oint|emulgel|toothpaste|paste)\b/],
  [
    'vial',
    /\b(vials?|injections?|inj|ampoules?|insulin|penfill|cartridges?|infusion|respules?|syringes?)\b/,
  ],
  ['bottle', /\bbottles?\b/],
  ['sachet', /\b(sachets?|granules|powder|oral rehydration)\b/],
  [
    'bottle',
    /\b(syrups?|suspensions?|solution|liquid|lotion|shampoo|tonic|elixir|mouthwash|gargle|oil|expectorant|spray)\b/,
  ],
  ['strip', /\b(strips?|tablets?|tab|tabs|capsules?|caps?|softgels?|lozenges?|pills?)\b/],
]

/** The usual pack of each dosage form, for names that do not mention one. */
const packOf: Record<string, PackForm | undefined> = {
  tablet: 'strip',
  capsule: 'strip',
  lozenge: 'strip',
  film: 'sachet',
  suppository: 'strip',
  liquid: 'bottle',
  solution: 'bottle',
  spray: 'bottle',
  mouthwash: 'bottle',
  drops: 'drops',
  injection: 'vial',
  cream: 'tube',
  powder: 'sachet',
  inhaler: 'inhaler',
}

/** The pack for a medicine's name, pack size or dosage form; a carton by default. */
export function packFormOf(name: string, packSize?: string | null, form?: string | null): PackForm {
  const text = `${name} ${packSize ?? ''}`.toLowerCase()
  return words.find(([, pattern]) => pattern.test(text))?.[0] ?? packOf[form ?? ''] ?? 'carton'
}

export const colourways = ['neem', 'neel', 'jamun', 'gulab', 'mitti', 'megh'] as const

/** One colourway for all packs of a brand: chosen by its first word (FNV-1a). */
export function colourwayOf(name: string): (typeof colourways)[number] {
  let hash = 0x811c9dc5
  for (const char of firstWord(name).toLowerCase()) {
    hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193)
  }
  return colourways[(hash >>> 0) % colourways.length] ?? 'neem'
}

/** A strength including its denominator: '100 mg/ml' cut to '100 mg' would be another dose. */
const strengths =
  /\d+(?:\.\d+)?(?:\s*[+/]\s*\d+(?:\.\d+)?)*\s*(?:mcg|mg|gm?\b|iu|units?|%(?:\s*w\/[wv])?)(?:\s*\/\s*(?:\d+(?:\.\d+)?\s*)?(?:ml|gm?|dose|puff|spray|actuation)\b)?/gi
const amount = /\d+(?:\.\d+)?\s*(?:ml|gm?|kg|l)\b/i

/** The text on a pack: the first word of the name and its strength, or its content. */
export function packText(
  name: string,
  packSize?: string | null,
): { word: string; strength: string } {
  const word = firstWord(name)
  const rest = name.slice(name.indexOf(word) + word.length)
  const printed =
    strengthOf(rest) ??
    amount.exec(rest)?.[0] ??
    amount.exec(packSize ?? '')?.[0] ??
    /\b\d+(?:\.\d+)?\b/.exec(rest)?.[0]
  return {
    word: word.charAt(0).toUpperCase() + word.slice(1),
    strength: (printed ?? '').replace(/\s+/g, ' '),
  }
}

/** One strength, or all strengths of a combination: one of two would belong to another medicine. */
function strengthOf(text: string): string | undefined {
  const [first, ...others] = text.match(strengths) ?? []
  // '1% gel 30 g': an amount after a percentage is the pack's content.
  if (first === undefined || others.length === 0 || first.includes('%')) return first
  return [first, ...others].join(' + ')
}

/** The brand's word; 'A 1', 'D 3' and 'Vitamin C' need their second half. */
function firstWord(name: string): string {
  const shortName = name.replace(/^(?:human|oral)\s+/i, '')
  const pair = /^vitamin [\p{L}\p{N}]{1,3}\b/iu.exec(shortName)
  const found = pair ?? /[\p{L}\p{N}](?: \p{N}+(?= )|[^\s,()/]+)?/u.exec(shortName)
  return found?.[0] ?? name.trim()
}
