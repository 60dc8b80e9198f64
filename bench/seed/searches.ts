import type { Named } from './sample.ts'

/**
 * Tells `count` searches as people type them: a word of a medicine's name and a piece of another word.
 * None comes twice, however often it is asked. Throws where the names give no more.
 */
export function newSearches(medicines: readonly Named[]): (count: number) => string[] {
  const seen = new Set<string>()
  return (count) => {
    const before = seen.size
    const fresh: string[] = []
    for (let tries = 0; fresh.length < count; tries += 1) {
      if (tries > count * 1000)
        throw new Error(`the names give ${before + fresh.length} searches only`)
      const search = searchFrom(pick(medicines).name, pick(medicines).name, tries)
      if (search === null || seen.has(search)) continue
      seen.add(search)
      fresh.push(search)
    }
    return fresh
  }
}

/** Now and then the second word is another medicine's: then nothing may be found. */
function searchFrom(name: string, other: string, tries: number): string | null {
  const words = wordsOf(name)
  if (words.length === 0) return null
  const second = pick(tries % 50 === 49 ? [...wordsOf(other), ''] : [...words, ''])
  const first = pick(words)
  const begun = second === first ? '' : second.slice(0, 1 + Math.floor(Math.random() * 6))
  return `${first.slice(0, 4 + Math.floor(Math.random() * 10))} ${begun}`.trim()
}

function wordsOf(name: string): string[] {
  return name
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word.length >= 4)
}

function pick<One>(all: readonly One[]): One {
  const one = all[Math.floor(Math.random() * all.length)]
  if (one === undefined) throw new Error('nothing to choose from')
  return one
}
