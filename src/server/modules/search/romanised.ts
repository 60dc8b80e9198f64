/*
 * Transliterates Devanagari into Latin letters as medicine names are spelled: exact enough to find a name by
 * its sound, which is all a search needs. Scholarly schemes distinguish letters that nobody types.
 */

const consonants: Record<string, string> = {
  ...{ क: 'k', ख: 'kh', ग: 'g', घ: 'gh', ङ: 'n', च: 'ch', छ: 'ch', ज: 'j', झ: 'jh', ञ: 'n' },
  ...{ ट: 't', ठ: 'th', ड: 'd', ढ: 'dh', ण: 'n', त: 't', थ: 'th', द: 'd', ध: 'dh', न: 'n' },
  ...{ प: 'p', फ: 'ph', ब: 'b', भ: 'bh', म: 'm', य: 'y', र: 'r', ल: 'l', ळ: 'l', व: 'v' },
  ...{ श: 'sh', ष: 'sh', स: 's', ह: 'h' },
}
/** With the nukta (dot below), for foreign sounds. */
const dotted: Record<string, string> = {
  ...{ क: 'q', ख: 'kh', ग: 'g', ज: 'z', ड: 'd', ढ: 'dh', फ: 'f', य: 'y' },
}
const vowels: Record<string, string> = {
  ...{ अ: 'a', आ: 'a', इ: 'i', ई: 'i', उ: 'u', ऊ: 'u', ऋ: 'ri', ए: 'e', ऐ: 'ai', ऍ: 'e' },
  ...{ ऎ: 'e', ओ: 'o', औ: 'au', ऑ: 'o', ऒ: 'o' },
}
const signs: Record<string, string> = {
  ...{ 'ा': 'a', 'ि': 'i', 'ी': 'i', 'ु': 'u', 'ू': 'u', 'ृ': 'ri', 'े': 'e', 'ै': 'a', 'ॅ': 'e' },
  ...{ 'ॆ': 'e', 'ो': 'o', 'ौ': 'au', 'ॉ': 'o', 'ॊ': 'o' },
}
/** The names of Latin letters, for names that are spelled out: 'टेल्मा एच', 'ओआरएस'. */
const letterNames: Record<string, string> = {
  ...{ ए: 'a', बी: 'b', सी: 'c', डी: 'd', ई: 'e', एफ: 'f', जी: 'g', एच: 'h', आई: 'i', जे: 'j' },
  ...{ के: 'k', एल: 'l', एम: 'm', एन: 'n', ओ: 'o', पी: 'p', क्यू: 'q', आर: 'r', एस: 's', टी: 't' },
  ...{ यू: 'u', वी: 'v', एक्स: 'x', वाई: 'y', जेड: 'z' },
}
const letterName = new RegExp(
  Object.keys(letterNames)
    .toSorted((a, b) => b.length - a.length)
    .join('|'),
  'g',
)
/** Alone, this means 'of'. */
const notALetter = 'के'
const nukta = '\u093c'
const virama = '\u094d'

export function isDevanagari(text: string): boolean {
  return /[\u0900-\u097f]/.test(text)
}

/** 'पैरासिटामोल' → 'parasitamol'. Text in other scripts stays unchanged. */
export function romanised(text: string): string {
  return text.normalize('NFD').replace(/[\u0900-\u097f\u200c\u200d]+/g, romanisedWord)
}

function romanisedWord(written: string): string {
  const word = written.replace(/[\u200c\u200d]/g, '')
  if (word.replace(letterName, '') === '' && word !== notALetter)
    return word.replace(letterName, (name) => letterNames[name] ?? '')
  const letters = [...word]
  let latin = ''
  for (let at = 0; at < letters.length; at += 1) {
    const letter = letters[at] ?? ''
    const consonant = consonants[letter]
    if (consonant === undefined) {
      latin += vowels[letter] ?? signs[letter] ?? markOrDigit(letter)
      continue
    }
    const isDotted = letters[at + 1] === nukta
    if (isDotted) at += 1
    latin += isDotted ? (dotted[letter] ?? consonant) : consonant
    const next = letters[at + 1]
    if (next === virama) at += 1
    // The inherent vowel is silent at the end of a word.
    else if (next !== undefined && signs[next] === undefined) latin += 'a'
  }
  return latin
}

function markOrDigit(letter: string): string {
  if (letter === '\u0902' || letter === '\u0901') return 'n'
  const digit = letter.charCodeAt(0) - 0x0966
  return digit >= 0 && digit <= 9 ? String(digit) : ''
}
