import { everyday, known, shorthand, together } from '../relevance/as-asked.ts'
import { brands, parts, salts } from '../relevance/as-typed.ts'
import { hindi, typos } from '../relevance/mistyped.ts'
import type { Query } from '../relevance/query.ts'
import { halfTyped, slips, spelledOut } from '../relevance/slips.ts'
import type { Stand } from '../stand.ts'
import { plainRow, type Row } from '../table.ts'

/**
 * Counts by kind the searches of the suite that find what they must; prints the others on standard error.
 */
export async function measureRelevance({ shop }: Stand): Promise<Row[]> {
  const kinds = new Map<string, { found: number; asked: number }>()
  for (const one of suite) {
    const score = kinds.get(one.kind) ?? { found: 0, asked: 0 }
    kinds.set(one.kind, score)
    score.asked += 1
    const answer = await fetch(`${shop.url}/api/products?limit=24&q=${encodeURIComponent(one.q)}`)
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

const suite: Query[] = [
  ...[...brands, ...shorthand, ...salts, ...together, ...parts, ...known, ...everyday],
  ...[...typos, ...halfTyped, ...slips, ...hindi, ...spelledOut],
]

type Found = { name: string; composition: string; manufacturer: string | null }

/** The place of the first wanted medicine, from 1; null when none is found. */
function placeOf({ within, wanted }: Query, found: readonly Found[]): number | null {
  const at = found
    .slice(0, within)
    .map((one) => [one.name, one.composition, one.manufacturer ?? ''].join(' · ').toLowerCase())
    .findIndex((text) => wanted.test(text))
  return at < 0 ? null : at + 1
}
