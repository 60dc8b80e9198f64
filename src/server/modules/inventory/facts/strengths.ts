/**
 * The units of a strength, each as a multiple of a base unit. A Map, because a pharmacy may write any word.
 */
const units = new Map<string, [factor: number, unit: string]>([
  ['mg', [1, 'mg']],
  ['mgs', [1, 'mg']],
  ['g', [1_000, 'mg']],
  ['gm', [1_000, 'mg']],
  ['gms', [1_000, 'mg']],
  ['gram', [1_000, 'mg']],
  ['grams', [1_000, 'mg']],
  ['kg', [1_000_000, 'mg']],
  ['mcg', [0.001, 'mg']],
  ['ug', [0.001, 'mg']],
  ['µg', [0.001, 'mg']],
  ['μg', [0.001, 'mg']],
  ['ng', [0.000_001, 'mg']],
  ['iu', [1, 'iu']],
  ['i.u.', [1, 'iu']],
  ['million iu', [1_000_000, 'iu']],
  ['lac iu', [100_000, 'iu']],
  ['lakh iu', [100_000, 'iu']],
  ['u', [1, 'unit']],
  ['unit', [1, 'unit']],
  ['units', [1, 'unit']],
  ['lac units', [100_000, 'unit']],
  ['ml', [1, 'ml']],
  ['l', [1_000, 'ml']],
  ['million spores', [1_000_000, 'spores']],
  ['billion spores', [1_000_000_000, 'spores']],
  ['million cells', [1_000_000, 'cells']],
  ['billion cells', [1_000_000_000, 'cells']],
  ['million cfu', [1_000_000, 'cfu']],
  ['billion cfu', [1_000_000_000, 'cfu']],
  // A percentage is by weight (w/w) in solids and by volume (w/v) in liquids.
  ['%', [1, '%']],
  ['%w/w', [10, 'mg/g']],
  ['%w/v', [10, 'mg/ml']],
  ['%v/v', [1, '%v/v']],
])

const divisors = new Map<string, [factor: number, unit: string]>([
  ['ml', [1, 'ml']],
  ['l', [1_000, 'ml']],
  ['ltr', [1_000, 'ml']],
  ['g', [1, 'g']],
  ['gm', [1, 'g']],
  ['gms', [1, 'g']],
  ['dose', [1, 'dose']],
  ['puff', [1, 'dose']],
  ['spray', [1, 'dose']],
  ['actuation', [1, 'dose']],
])

/** Of a text without repeated blanks: with them, matching would take the fourth power of its length. */
const shape = /^([\d.,]+)(?![\d.,]) ?([^\d/]+?(?:\/[wv])?)(?: ?(?:\/|per) ?([\d.]*) ?([a-z]+))?$/

/**
 * A strength in one notation, for comparison: '1gm' and '1000 mg' → '1000mg', '125mg/5ml' → '25mg/ml', '1% w/w'
 * → '10mg/g'. An unknown unit stays as written; null where the text is no amount.
 */
export const comparableStrength = remembered((strength): string | null => {
  const text = strength.trim().toLowerCase().replace(/\s+/g, ' ')
  const [, number = '', unit = '', per, perUnit] = shape.exec(text) ?? []
  const amount = Number(number.replaceAll(',', ''))
  if (!(amount > 0)) return null
  const bare = unit.replace(/^% ?/, '%')
  const [factor, of] = units.get(bare) ?? [1, bare]
  if (perUnit === undefined) return written(amount * factor, of)
  const [size, each] = divisors.get(perUnit) ?? [1, perUnit]
  const count = per === '' ? 1 : Number(per)
  if (!(count > 0)) return null
  return written((amount * factor) / (count * size), `${of}/${each}`)
})

/**
 * A strength in one notation, for display: '500 MG' → '500mg', '1GM' → '1g', '40 iu per ml' → '40IU/ml', '1
 * %w/w' → '1% w/w'.
 */
export const shownStrength = remembered((strength) =>
  strength
    .trim()
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .replace(/(\d) (?=[a-zµμ%])/g, '$1')
    .replace(/ ?(?:\/|\bper\b) ?/g, '/')
    .replace(/(\d)gms?\b/g, '$1g')
    .replace(/\/gms?\b/g, '/g')
    .replace(/\b(\d[\d.,]*)iu\b/g, '$1IU')
    .replace(/% ?(?=[wv]\/)/, '% '),
)

/** Removes rounding noise: 0.1 + 0.2 gives 0.3. */
function written(amount: number, unit: string): string {
  return `${Number(amount.toPrecision(6))}${unit}`
}

/**
 * Caches a pure function of a text: a catalogue repeats the same few thousand strengths and compositions. The
 * cache is bounded; when full, it is cleared.
 */
function remembered<Answer>(answer: (text: string) => Answer): (text: string) => Answer {
  const known = new Map<string, Answer>()
  return (text) => {
    if (known.has(text)) return known.get(text) as Answer
    if (known.size >= most) known.clear()
    const found = answer(text)
    known.set(text, found)
    return found
  }
}

const most = 5_000
