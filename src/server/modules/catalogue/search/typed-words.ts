import { isDevanagari, romanised } from './romanised.ts'

/** One word of a search. `unit` follows a number: '500 mg'. `native`: as it was typed in Devanagari. */
export type TypedWord = {
  text: string
  kind: 'letters' | 'number'
  unit?: string
  native?: string
}

const units = new Set(['mg', 'mcg', 'g', 'gm', 'ml', 'iu'])
/** Words that tell no medicine from another: those that the database leaves out, and a few of everyday speech. */
const silent =
  /^(m?[gl]|mcg|gm|iu|[wv]|ip|usp|pvt|ltd|limited|private|and|of|the|with|for|ki|ka|ke|aur|dawa|dawai|dava|medicine|strip|bottle|pack|packet|box|buy|online|price|acid)$/

/**
 * What somebody typed, as words that medicines are found by. Texts become words as the database's
 * words_in() has it, to the letter.
 */
export function typedWords(q: string): TypedWord[] {
  const found: TypedWord[] = []
  for (const piece of plainSigns(q).split(/\s+/)) {
    const native = isDevanagari(piece) ? inWords(piece.normalize('NFC')).join('') : undefined
    for (const text of inWords(plainLatin(romanised(piece)))) {
      const before = found.at(-1)
      if (units.has(text) && before?.kind === 'number' && before.unit === undefined)
        before.unit = text
      else found.push(typedWord(text, native))
    }
  }
  const telling = found.filter(({ text }) => !silent.test(text))
  return unlike(telling.length > 0 ? telling : found)
}

function typedWord(text: string, native: string | undefined): TypedWord {
  const kind = /^[0-9.]+$/.test(text) ? 'number' : 'letters'
  return { text, kind, ...(native === undefined ? {} : { native }) }
}

function inWords(text: string): string[] {
  return text
    .toLowerCase()
    .replace(/['’`]|(?<=[0-9]),(?=[0-9])/g, '')
    .replace(/(?<=[a-z])(?=[0-9])|(?<=[0-9])(?=[a-z])/g, ' ')
    .replace(/(?<![0-9])\.|\.(?![0-9])|[^a-z0-9.\u0900-\u097f]+/g, ' ')
    .replace(/(?<=[a-z]{3})s(?![a-z])/g, '')
    .split(' ')
    .filter((word) => word !== '')
}

/** One way to write each sign: 'Ｄｏｌｏ' is 'Dolo', 'Vit™' no 'VitTM'. */
function plainSigns(q: string): string {
  return q.replace(/[™®©℠]/g, ' ').normalize('NFKC')
}

/** Without accents. */
function plainLatin(text: string): string {
  return text.normalize('NFD').replace(/[\u0300-\u036f]/g, '')
}

function unlike(words: TypedWord[]): TypedWord[] {
  return words.filter(({ text }, at) => words.findIndex((one) => one.text === text) === at)
}

/** Letters and digits alone, as the database's squeezed() has it: 'Dolo-650' → 'dolo650'. */
export function squeezed(q: string): string {
  return plainLatin(romanised(plainSigns(q)))
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '')
}
