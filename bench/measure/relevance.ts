import { placeOf, suite } from '../relevance/suite.ts'
import type { Stand } from '../stand.ts'
import { plainRow, type Row } from '../table.ts'

/** How many of the suite's searches find what they must, kind by kind; the others by name on standard error. */
export async function measureRelevance({ shop }: Stand): Promise<Row[]> {
  const kinds = new Map<string, { found: number; asked: number }>()
  for (const one of suite) {
    const score = kinds.get(one.kind) ?? { found: 0, asked: 0 }
    kinds.set(one.kind, score)
    score.asked += 1
    const answer = await fetch(`${shop.url}/api/medicines/?limit=24&q=${encodeURIComponent(one.q)}`)
    if (!answer.ok) throw new Error(`'${one.q}' answered ${answer.status}`)
    if (placeOf(one, await answer.json()) === null) process.stderr.write(`  not found: ${one.q}\n`)
    else score.found += 1
  }
  const found = [...kinds.values()].reduce((sum, score) => sum + score.found, 0)
  return [
    plainRow(
      'Searches that find what they must among the first 3 or 10',
      `${found} of ${suite.length}`,
    ),
    ...[...kinds].map(([kind, score]) => plainRow(`– ${kind}`, `${score.found} of ${score.asked}`)),
  ]
}
