import { createHash } from 'node:crypto'
import { type List, type Row, readList, readPrices } from './lists.ts'

/*
 * Draws pairs of rows from the real price list and three other lists, for somebody to label by reading them:
 * `node tests/product-pairs/draw.ts` prints them as CSV. It knows nothing of product keys: strata are made by
 * comparing texts alone, so that a changed key draws the same pairs.
 */

type Pair = { stratum: string; price: Row; list: List; other: Row }

const prices = readPrices()
const [details, sample, netmeds] = [readList('details'), readList('sample'), readList('netmeds')]

const words = (text: string) => text.toLowerCase().match(/[a-z]+|[\d.]+/g) ?? []
const bare = (text: string) => words(text).join('')
const firstWord = (text: string) => words(text)[0] ?? ''
const saltNames = (text: string) =>
  text
    .toLowerCase()
    .replace(/\([^)]*\)/g, '')
    .split('+')[0]
    ?.trim()

/** The share of words that two names have in common, from 0 to 1. */
function similarity(a: string, b: string): number {
  const [some, others] = [new Set(words(a)), new Set(words(b))]
  const common = [...some].filter((word) => others.has(word)).length
  return (2 * common) / (some.size + others.size)
}

/** An order that depends on nothing but the rows: the same at every run, and none that anybody chose. */
function shuffled<One>(list: readonly One[], idOf: (one: One) => string): One[] {
  const digest = (one: One) =>
    createHash('sha256')
      .update(`pairs ${idOf(one)}`)
      .digest('hex')
  return list
    .map((one) => ({ one, at: digest(one) }))
    .sort((a, b) => (a.at < b.at ? -1 : 1))
    .map(({ one }) => one)
}

function grouped(list: readonly Row[], by: (row: Row) => string): Map<string, Row[]> {
  const groups = new Map<string, Row[]>()
  for (const row of list) {
    const key = by(row)
    groups.set(key, [...(groups.get(key) ?? []), row])
  }
  return groups
}

const byBrand = grouped(prices, ({ name }) => firstWord(name))
const byBareName = grouped(prices, ({ name }) => bare(name))
const byId = new Map(prices.map((row) => [row.id, row]))

/** For each row its most similar counterpart among those of the same first word that `fits`; none twice. */
function nearest(rows: readonly Row[], fits: (price: Row, other: Row) => boolean): [Row, Row][] {
  const used = new Set<string>()
  return rows.flatMap((other): [Row, Row][] => {
    const found = (byBrand.get(firstWord(other.name)) ?? [])
      .filter((price) => !used.has(price.id) && fits(price, other))
      .map((price) => ({ price, alike: similarity(price.name, other.name) }))
      .sort((a, b) => b.alike - a.alike || Number(a.price.id) - Number(b.price.id))[0]
    if (found === undefined) return []
    used.add(found.price.id)
    return [[found.price, other]]
  })
}

/** The most similar pairs of all that `fits` accepts, each row in one of them. */
function closest(rows: readonly Row[], fits: (price: Row, other: Row) => boolean): [Row, Row][] {
  const used = new Set<Row>()
  return rows
    .flatMap((other) =>
      (byBrand.get(firstWord(other.name)) ?? [])
        .filter((price) => fits(price, other))
        .map((price) => ({ price, other, alike: similarity(price.name, other.name) })),
    )
    .sort((a, b) => b.alike - a.alike || Number(a.price.id) - Number(b.price.id))
    .filter(({ price, other }) => {
      const isFree = !used.has(price) && !used.has(other)
      if (isFree) used.add(price).add(other)
      return isFree
    })
    .map(({ price, other }): [Row, Row] => [price, other])
}

const sameMaker = (a: Row, b: Row) => firstWord(a.maker) === firstWord(b.maker)
const sameName = (a: Row, b: Row) => bare(a.name) === bare(b.name)
const joined = details.map((other): [Row, Row] => [byId.get(other.id) as Row, other])
const differing = (differs: (price: Row, other: Row) => boolean) =>
  shuffled(
    joined.filter(([price, other]) => differs(price, other)),
    ([price]) => price.id,
  )
const someDetails = shuffled(details, ({ id }) => `sibling ${id}`)

/** What each stratum is, and how many pairs are printed for reading: some are left out as undecidable. */
const strata: [name: string, list: List, count: number, pairs: [Row, Row][]][] = [
  [
    'equal texts',
    'details',
    50,
    differing((a, b) => a.name === b.name && a.maker === b.maker && a.salts === b.salts),
  ],
  ['other salts', 'details', 60, differing((a, b) => a.salts !== b.salts)],
  ['other name', 'details', 20, differing((a, b) => a.name !== b.name)],
  ['other maker text', 'details', 20, differing((a, b) => a.maker !== b.maker)],
  [
    'same name and maker, other row',
    'details',
    45,
    someDetails.flatMap((other): [Row, Row][] =>
      (byBareName.get(bare(other.name)) ?? [])
        .filter((price) => price.id !== other.id && sameMaker(price, other))
        .slice(0, 1)
        .map((price) => [price, other]),
    ),
  ],
  [
    'same name, other maker',
    'details',
    30,
    someDetails.flatMap((other): [Row, Row][] =>
      (byBareName.get(bare(other.name)) ?? [])
        .filter((price) => !sameMaker(price, other))
        .slice(0, 1)
        .map((price) => [price, other]),
    ),
  ],
  [
    'sibling',
    'details',
    103,
    nearest(
      someDetails.slice(0, 400),
      (a, b) => a.id !== b.id && sameMaker(a, b) && !sameName(a, b),
    ),
  ],
  [
    'same brand word and salt, other maker',
    'details',
    45,
    nearest(
      someDetails.slice(400, 1600),
      (a, b) => !sameMaker(a, b) && saltNames(a.salts) === saltNames(b.salts) && !sameName(a, b),
    ),
  ],
  ['same name', 'sample', 100, nearest(sample, (a, b) => sameName(a, b))],
  ['sibling', 'sample', 45, nearest(sample, (a, b) => sameMaker(a, b) && !sameName(a, b))],
  [
    'common brand and maker',
    'netmeds',
    60,
    closest(netmeds, (a, b) => {
      const common = words(a.name).slice(0, 2).join() === words(b.name).slice(0, 2).join()
      const makers = [a, b].map(({ maker }) => bare(maker).slice(0, 5))
      return makers[0] === makers[1] && (common || firstWord(b.name).length > 6)
    }),
  ],
]

const pairs: Pair[] = strata.flatMap(([stratum, list, count, found]) =>
  found.slice(0, count).map(([price, other]) => ({ stratum, price, list, other })),
)

const cell = (text: string) => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
const columns = ({ id, name, maker, pack, salts }: Row) => [id, name, maker, pack, salts]
const side = (list: string) =>
  ['id', 'name', 'maker', 'pack', 'salts'].map((column) => `${list}_${column}`)
const print = (line: string) => process.stdout.write(`${line}\n`)
print(['stratum', 'list', ...side('price'), ...side('other')].join(','))
for (const { stratum, price, list, other } of pairs)
  print([stratum, list, ...columns(price), ...columns(other)].map(cell).join(','))
