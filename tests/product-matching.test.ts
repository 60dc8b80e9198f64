import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { checked, completed } from '#server/modules/inventory/import/checked-row.ts'
import { readerFor } from '#server/modules/inventory/import/mappings.ts'
import { priceList } from '../bench/rules/real-medicines.ts'
import {
  type LabelledPair,
  type List,
  type Row,
  readList,
  readPairs,
  readPrices,
} from './product-pairs/lists.ts'

/* Product keys against 500 pairs that were labelled by reading; docs/product-matching.md says how. */

/** The sample has columns of its own, and no prices, which a new medicine needs. */
const sampleColumns = {
  name: 'drugname',
  composition: 'composition',
  manufacturer: 'manufacturer',
  packSize: 'packaging',
  price: 'price',
}

/** The product key that an import of this row stores. */
function importedKey({ cells }: Row, list: List | 'price'): string | null {
  const row = list === 'sample' ? { ...cells, price: '1' } : cells
  const reading = list === 'sample' ? { columns: sampleColumns } : {}
  const draft = readerFor(Object.keys(row), reading).read(Object.values(row))
  const accepted = checked(draft)
  if ('reasons' in accepted) throw new Error(`${list}: ${JSON.stringify(accepted.reasons)}`)
  const medicine = completed({ line: 1, cells: [], draft, given: accepted.given }, { stock: 0 })
  if ('reasons' in medicine) throw new Error(`${list}: ${JSON.stringify(medicine.reasons)}`)
  return medicine.values.productKey
}

type Judged = LabelledPair & { isMatched: boolean }

function judge(): Judged[] {
  const byId = (rows: Row[]) => new Map(rows.map((row) => [row.id, row]))
  const prices = byId(readPrices())
  const lists = {
    details: byId(readList('details')),
    sample: byId(readList('sample')),
    netmeds: byId(readList('netmeds')),
  }
  return readPairs().map((pair) => {
    const [price, other] = [prices.get(pair.price_id), lists[pair.list].get(pair.other_id)]
    if (price?.name !== pair.price_name || other?.name !== pair.other_name)
      throw new Error(`The lists have other rows than were labelled: ${JSON.stringify(pair)}`)
    const key = importedKey(price, 'price')
    return { ...pair, isMatched: key !== null && key === importedKey(other, pair.list) }
  })
}

/** Precision: of the matched pairs, how many are the same. Recall: of the same pairs, how many are matched. */
function rates(pairs: readonly Judged[]) {
  const right = pairs.filter(({ isMatched, same }) => isMatched && same === 'yes').length
  return {
    pairs: pairs.length,
    precision: right / pairs.filter(({ isMatched }) => isMatched).length,
    recall: right / pairs.filter(({ same }) => same === 'yes').length,
  }
}

/** A disagreement as a row of the table in the documentation begins. */
const rowOf = ({ price_id, list, other_id }: LabelledPair) =>
  `| ${price_id} | ${list} ${other_id} |`

test.skipIf(!existsSync(priceList))(
  'matches the products of real lists with a precision of 99.5 % and a recall of 95 %, as documented',
  () => {
    const judged = judge()
    expect(judged).toHaveLength(500)
    const wrong = judged.filter(({ isMatched, same }) => isMatched !== (same === 'yes'))
    const halves = (['tuning', 'held out'] as const).map(
      (half) => [half, judged.filter((pair) => pair.half === half)] as const,
    )
    for (const [half, pairs] of [...halves, ['all', judged] as const])
      process.stdout.write(`${half}: ${JSON.stringify(rates(pairs))}\n`)
    for (const pair of wrong)
      process.stdout.write(
        `${pair.isMatched ? 'wrongly matched' : 'missed'}: ${rowOf(pair)} ${pair.price_name} | ${pair.other_name}\n`,
      )
    const { precision, recall } = rates(judged)
    expect(precision).toBeGreaterThanOrEqual(0.995)
    expect(recall).toBeGreaterThanOrEqual(0.95)
    const documented = readFileSync('docs/product-matching.md', 'utf8')
    expect((documented.match(/^\| \d+ \| \w+ \d+ \|/gm) ?? []).sort()).toEqual(
      wrong.map(rowOf).sort(),
    )
  },
  60_000,
)
