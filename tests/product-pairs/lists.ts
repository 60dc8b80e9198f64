import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import { detailsList, flagSample, priceList, rowsOf } from '../../bench/rules/real-medicines.ts'

export const netmedsList = '../shared/data/netmeds_otc_2021.csv.gz'

/** The lists that are compared with the price list. */
export type List = 'details' | 'sample' | 'netmeds'

/** A row of a real list: what it says of a product, and its cells as the import reads them. */
export type Row = {
  id: string
  name: string
  maker: string
  pack: string
  salts: string
  cells: Record<string, string>
}

function read(file: string, idOf: (cells: Record<string, string>, n: number) => string): Row[] {
  return rowsOf<string>(file).map((cells, n) => ({
    id: idOf(cells, n),
    name: cells.name ?? cells.drugname ?? '',
    maker: cells.manufacturer ?? '',
    pack: cells.pack_size ?? cells.packaging ?? '',
    salts: cells.composition ?? '',
    cells,
  }))
}

export const readPrices = () => read(priceList, ({ row_id }) => row_id ?? '')

const readers: Record<List, () => Row[]> = {
  details: () => read(detailsList, ({ price_row_id }) => price_row_id ?? ''),
  // These two have no numbers of their own: the place in the file.
  sample: () => read(flagSample, (_, n) => `${n + 1}`),
  netmeds: () => read(netmedsList, (_, n) => `${n + 1}`),
}

export const readList = (list: List) => readers[list]()

/** A pair of rows that somebody has read and labelled; the names are those of the rows. */
export type LabelledPair = {
  /** 'tuning': its disagreements were looked at while the key was changed; 'held out': only afterwards. */
  half: 'tuning' | 'held out'
  list: List
  stratum: string
  price_id: string
  other_id: string
  price_name: string
  other_name: string
  same: 'yes' | 'no'
  /** What decided, where it is not obvious. */
  reason: string
}

export function readPairs(): LabelledPair[] {
  const file = new URL('./pairs.csv', import.meta.url)
  return parse(readFileSync(file), { columns: true })
}
