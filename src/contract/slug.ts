const maxLength = 80

/**
 * A name in the form used in URLs: lower-case ASCII letters and digits, a hyphen between words, at
 * most 80 characters, never empty. Letters of other scripts are transliterated where a mapping exists.
 */
export function slugOf(name: string): string {
  const words = inLatin(name.toLowerCase())
    .normalize('NFKD')
    .replace(/['’]|[\u0300-\u036f]/g, '')
    .replace(/[^a-z\d]+/g, '-')
  const slug = words.slice(0, maxLength + 1)
  // Drop a word that would be cut, unless it is the only one.
  const whole = words.length > maxLength ? slug.replace(/-[^-]*$/, '') : slug
  return whole.slice(0, maxLength).replace(/^-|-$/g, '') || 'medicine'
}

/** Letters that Unicode decomposition leaves unchanged; Greek letters occur in chemical names. */
const latin: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
  α: 'alpha',
  β: 'beta',
  γ: 'gamma',
  δ: 'delta',
  ω: 'omega',
  µ: 'u',
  μ: 'u',
}

/** Hindi pronunciation of Devanagari: vowels from U+0905, consonants from U+0915, vowel signs from U+093E. */
const vowels = 'a aa i i u u ri l e e e ai o o o au'.split(' ')
const consonants =
  'k kh g gh n ch chh j jh n t th d dh n t th d dh n n p ph b bh m y r r l l l v sh sh s h'.split(
    ' ',
  )
const signs = 'a i i u u ri ri e e e ai o o o au'.split(' ')

function inLatin(text: string): string {
  const spelt = text.replace(/[^\p{ASCII}]/gu, (letter) => latin[letter] ?? letter)
  if (!/[\u0900-\u097f]/.test(spelt)) return spelt
  return spelt
    .normalize('NFD')
    .replace(/\u093c/g, '')
    .replace(
      /([\u0915-\u0939])([\u093e-\u094d]?)(?=([\u0900-\u0965]?))/g,
      (_, letter: string, sign: string, next: string) =>
        // A consonant at the end of a word is pronounced without its inherent vowel.
        at(consonants, letter, 0x915) + (sign + next === '' ? '' : vowelOf(sign)),
    )
    .replace(/[\u0905-\u0914]/g, (letter) => at(vowels, letter, 0x905))
    .replace(/[\u0901\u0902]/g, 'n')
    .replace(/[\u0966-\u096f]/g, (digit) => String(digit.charCodeAt(0) - 0x966))
}

function vowelOf(sign: string): string {
  return sign === '' ? 'a' : at(signs, sign, 0x93e)
}

function at(sounds: string[], letter: string, first: number): string {
  return sounds[letter.charCodeAt(0) - first] ?? ''
}
