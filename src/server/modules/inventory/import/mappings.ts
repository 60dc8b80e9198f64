import { type ImportField, type ImportKind, importFields } from '#contract/import-fields.ts'
import { writtenText } from '../../../platform/csv.ts'
import { isOneOfSeveral, severalBatches } from './batch-rows.ts'
import { BrokenFile } from './broken-file.ts'
import {
  type Cell,
  type Draft,
  indiaDetails,
  indiaPrices,
  janAushadhi,
  type Mapping,
  netmeds,
  own,
} from './file-kinds.ts'

/** Every kind of file that the import reads; the first whose columns are all present is used. */
export const mappings: readonly Mapping[] = [indiaDetails, indiaPrices, janAushadhi, netmeds, own]

/** How to read a file; without options, decided by its columns. */
export type Reading = {
  kind?: ImportKind
  /** For a list with its own column names: the names, or the positions from 0. */
  columns?: Partial<Record<ImportField, string | number>>
}

export type RowReader = {
  kind: ImportKind
  read(cells: readonly string[]): Draft
  /** The column of a field as the file names it, and its position; our name and -1 if it has none. */
  sourceOf(field: string): { column: string; place: number }
  /** Whether a file of refused rows marks the row as one of several batches. */
  isOfSeveral(cells: readonly string[]): boolean
}

/** Throws `BrokenFile` if the columns match no kind, or not the requested kind. */
export function readerFor(header: readonly string[], { kind, columns }: Reading = {}): RowReader {
  const known = placesIn(header)
  const chosen = columns === undefined ? null : chosenPlaces(header, columns)
  const placeOf = (column: string) =>
    (chosen === null ? known.get(plain(column)) : chosen.get(column)) ?? -1
  const has = (column: string) => known.has(plain(column))
  const ofSeveral = known.get(plain(severalBatches))
  const mapping = chosen !== null ? own : kind === undefined ? recognised(has) : named(kind, has)
  return {
    kind: mapping.name,
    read: (cells) => {
      const cell: Cell = (column) => writtenText(cells[placeOf(column)] ?? '').trim()
      return mapping.read(cell)
    },
    sourceOf: (field) => {
      const source = mapping.sources[field as ImportField]
      const place = source === undefined ? -1 : placeOf(source)
      const name = header[place] || (place === -1 ? undefined : `Column ${place + 1}`)
      return { column: name ?? importFields[field as ImportField] ?? '', place }
    },
    isOfSeveral: (cells) => ofSeveral !== undefined && cells[ofSeveral]?.trim() === isOneOfSeveral,
  }
}

/** The kind of a known list by its columns; null for any other file. */
export function kindOf(header: readonly string[]): ImportKind | null {
  const known = placesIn(header)
  return mappings.find(({ columns }) => columns.every((one) => known.has(plain(one))))?.name ?? null
}

/** 'Stock Quantity', 'stock_quantity' and 'stockQuantity' are one column; the first with the name counts. */
function placesIn(header: readonly string[]): Map<string, number> {
  return new Map(header.map((column, place) => [plain(column), place] as const).reverse())
}

function plain(column: string): string {
  return column.toLowerCase().replace(/[\s_-]/g, '')
}

function chosenPlaces(header: readonly string[], columns: Reading['columns'] = {}) {
  const known = placesIn(header)
  const chosen = new Map<string, number>()
  for (const [field, column] of Object.entries(columns)) {
    const place = typeof column === 'number' ? column : known.get(plain(column))
    if (place === undefined || place >= header.length)
      throw new BrokenFile(
        typeof column === 'number'
          ? `The file has no column ${column + 1}; it has ${header.length}.`
          : `The file has no column “${column}”. It has ${header.join(', ')}.`,
      )
    chosen.set(field, place)
  }
  if (!['medicineId', 'sku', 'name'].some((field) => chosen.has(field)))
    throw new BrokenFile('Choose the column with the medicine’s name, or with its code.')
  return chosen
}

type Has = (column: string) => boolean

function recognised(has: Has): Mapping {
  const found = mappings.find(({ columns }) => columns.every(has))
  if (found !== undefined) return found
  const known = mappings.map(({ name, columns }) => `  ${name}: ${columns.join(', ')}`)
  throw new BrokenFile(
    `The import does not recognize this list. Its first row must name the columns of one of these formats, or you can assign the columns yourself:\n${known.join('\n')}`,
  )
}

function named(kind: string, has: Has): Mapping {
  const found = mappings.find((mapping) => mapping.name === kind)
  if (found === undefined)
    throw new BrokenFile(
      `There is no format “${kind}”. Available formats: ${mappings.map((one) => one.name).join(', ')}.`,
    )
  const missing = found.columns.filter((column) => !has(column))
  if (missing.length > 0)
    throw new BrokenFile(`The file lacks columns of the format ${kind}: ${missing.join(', ')}.`)
  return found
}
