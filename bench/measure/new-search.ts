import { forkProgram, nextMessage } from '../../scripts/program.ts'
import { compareStreams, takeTurns } from '../rounds.ts'
import type { Named } from '../seed/sample.ts'
import type { Stand } from '../stand.ts'
import { comparedRow, type Row } from '../table.ts'

/** More than any side answers in a second. */
const mostPerSecond = 6_000

/**
 * Searches that were never made before; compared with a bare server that makes one prepared query by key.
 */
export async function measureNewSearch(
  { shop, load, options, databaseUrl, sample }: Stand,
  beginning: Beginning,
): Promise<Row[]> {
  const searches = newSearches(sample.read, beginning)
  const program = forkProgram('bench/bare/one-select.ts', [databaseUrl])
  try {
    const bare = await nextMessage<{ url: string }>(program)
    const most = mostPerSecond * options.seconds
    const ours = () => {
      const shots = searches(most).map((q) => ({
        path: `/api/products?limit=24&q=${encodeURIComponent(q)}`,
      }))
      return load.stream({ url: shop.url, shots, once: true, ...options })
    }
    const byKey = sample.read.map(({ id }) => ({ path: `/${id}` }))
    const theirs = async () =>
      (await load.stream({ url: bare.url, shots: byKey, once: false, ...options })).perSecond
    const compared = compareStreams(await takeTurns(options.rounds, ours, theirs))
    return [comparedRow(`A search never seen before, ${beginning}`, compared)]
  } finally {
    await program.stop()
  }
}

/** Where a search starts: with a name's first word, as people type, or with any word, such as 'tablet'. */
type Beginning = 'first word' | 'any word'

/**
 * Returns `count` searches: a word of a medicine's name, perhaps unfinished, perhaps followed by the
 * beginning of another. Searches never repeat: when a small shop has no more, a number is added.
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
  return `${beginningOf(first, 4)} ${beginningOf(second, 1)}`.trim()
}

/** The beginning of a word, at least `least` characters long. */
function beginningOf(word: string, least: number): string {
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
