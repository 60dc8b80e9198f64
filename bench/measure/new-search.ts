import { forkProgram, nextMessage } from '../../scripts/program.ts'
import { compareStreams, takeTurns } from '../rounds.ts'
import { type Beginning, newSearches } from '../seed/searches.ts'
import type { Stand } from '../stand.ts'
import { comparedRow, type Row } from '../table.ts'

/** More than any side answers in a second. */
const mostPerSecond = 6_000

/** A search that nobody made before, against a bare server that makes one prepared query by key. */
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
        path: `/api/medicines/?limit=24&q=${encodeURIComponent(q)}`,
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
