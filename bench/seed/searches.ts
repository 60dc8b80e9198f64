import type { Named } from './sample.ts'

/** Where a search begins: with a name's first word, as people type, or with any, such as 'tablet'. */
export type Beginning = 'first word' | 'any word'

/**
 * Tells `count` searches: a word of a medicine's name, perhaps not typed to its end, and perhaps the
 * beginning of another. None comes twice, however often it is asked: a small shop's are used up soon, and then a number follows.
 */
export function newSearches(
  medicines: readonly Named[],
  beginning: Beginning,
): (count: number) => string[] {
  const seen = new Set<string>()
  return (count) => {
    const fresh: string[] = []
    for (let tries = 0; fresh.length < count; tries += 1) {
      const typed = searchFrom(pick(medicines).name, beginning)
      if (typed === null) continue
      const search = tries < count * 20 ? typed : `${typed} ${seen.size}`
      if (seen.has(search)) continue
      seen.add(search)
      fresh.push(search)
    }
    return fresh
  }
}

function searchFrom(name: string, beginning: Beginning): string | null {
  const words = wordsOf(name)
  const first = beginning === 'first word' ? words[0] : words.length > 0 && pick(words)
  if (!first || first.length < 4) return null
  const others = words.filter((word) => word !== first)
  const second = others.length > 0 && Math.random() < 0.8 ? pick(others) : ''
  return `${begun(first, 4)} ${begun(second, 1)}`.trim()
}

/** At least so many letters of it. */
function begun(word: string, least: number): string {
  return word.slice(0, least + Math.floor(Math.random() * (word.length - least + 1)))
}

function wordsOf(name: string): string[] {
  return name
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
}

function pick<One>(all: readonly One[]): One {
  const one = all[Math.floor(Math.random() * all.length)]
  if (one === undefined) throw new Error('nothing to choose from')
  return one
}
