/**
 * A piece of a name; `tall` pieces are shown in capitals. The pieces concatenate to the name as
 * written.
 */
export type NamePart = { text: string; tall: boolean }

/**
 * Tall-man lettering, as ISMP recommends it, for names shown together: the part in which a word
 * differs from a look-alike is in capitals, as in predniSONE beside prednisoLONE. Computed from the
 * names themselves. A common prefix of at least three letters and a common suffix of at least two
 * stay in lower case; if fewer than two letters then differ, the suffix is included, and the part
 * grows to four letters.
 */
export function tallMan(names: readonly string[]): NamePart[][] {
  const words = [...new Set(names.flatMap(wordsOf))]
  const cuts = new Map(words.map((word) => [word, cutOf(word, words)]))
  return names.map((name) => partsOf(name, (word) => cuts.get(word)))
}

/** The start and end of a word's capitals. */
type Cut = [from: number, to: number]

const word = /\p{L}{4,}/gu

function wordsOf(name: string): string[] {
  return name.toLowerCase().match(word) ?? []
}

function cutOf(one: string, words: string[]): Cut | undefined {
  const others = words.filter((other) => lookAlike(one, other))
  const [nearest] = others.sort((a, b) => distance(one, a) - distance(one, b))
  return nearest === undefined ? undefined : differing(one, nearest)
}

function differing(one: string, other: string): Cut {
  const shared = Math.min(one.length, other.length)
  let begin = 0
  while (begin < shared && one[begin] === other[begin]) begin += 1
  let end = 0
  while (end < shared - begin && one.at(-1 - end) === other.at(-1 - end)) end += 1
  if (end < 2) end = 0
  if (begin < 3 && end > 0) begin = 0
  if (shared - begin - end < 2) end = 0
  const to = one.length - end
  return [end === 0 ? Math.min(begin, Math.max(to - 4, 0)) : begin, to]
}

/** Whether two different words can be mistaken for each other in reading or hearing. */
function lookAlike(one: string, other: string): boolean {
  if (one === other) return false
  const longer = Math.max(one.length, other.length)
  return distance(one, other) <= longer * 0.45 || sound(one) === sound(other)
}

/** The number of letters to change, add, drop or swap with their neighbour. */
function distance(one: string, other: string): number {
  let older: number[] = []
  let above = Array.from({ length: other.length + 1 }, (_, n) => n)
  for (let i = 1; i <= one.length; i += 1) {
    const row = [i]
    for (let j = 1; j <= other.length; j += 1) {
      const same = one[i - 1] === other[j - 1]
      const swapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]
      row[j] = Math.min(
        (above[j] ?? 0) + 1,
        (row[j - 1] ?? 0) + 1,
        (above[j - 1] ?? 0) + (same ? 0 : 1),
        swapped ? (older[j - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      )
    }
    older = above
    above = row
  }
  return above[other.length] ?? 0
}

/** The consonants, with those that sound alike merged. */
function sound(text: string): string {
  return text
    .replace(/^x|z|c(?=[eiy])/g, 's')
    .replace(/x/g, 'ks')
    .replace(/ph/g, 'f')
    .replace(/[cq]/g, 'k')
    .replace(/(?!^)[aeiouyh]/g, '')
    .replace(/(.)\1+/g, '$1')
}

function partsOf(name: string, cutOf: (word: string) => Cut | undefined): NamePart[] {
  const parts: NamePart[] = []
  let at = 0
  const add = (to: number, tall: boolean) => {
    if (to > at) parts.push({ text: name.slice(at, to), tall })
    at = Math.max(at, to)
  }
  for (const found of name.matchAll(word)) {
    const cut = cutOf(found[0].toLowerCase())
    if (cut === undefined) continue
    add(found.index + cut[0], false)
    add(found.index + cut[1], true)
  }
  add(name.length, false)
  return parts
}
