import { indianDay } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db.ts'
import { BrokenFile } from './broken-file.ts'
import { type CheckedRow, checked, type Defaults } from './checked-row.ts'
import { type CsvRow, csvRows } from './csv-rows.ts'
import { readerFor } from './mappings.ts'
import { tellPlanner } from './upsert-queries.ts'
import { writeBatch } from './write-batch.ts'

export type ImportInput = {
  pharmacyId: string
  /** CSV or gzipped CSV. */
  file: AsyncIterable<Buffer>
  /** The name of a mapping; absent: recognised by the header. */
  mapping?: string
  /** Units of a new medicine whose row names none. */
  stock?: number
  dryRun?: boolean
}

export type ImportSummary = {
  mapping: string
  read: number
  added: number
  updated: number
  unchanged: number
  refused: number
}

export type RefusedRow = { line: number; cells: string[]; reasons: string[] }

/** Told of the header, after every batch, and of every row that is refused. */
export type ImportWatch = {
  onHeader?: (header: string[], mapping: string) => void
  onProgress?: (sofar: ImportSummary) => void
  onRefused?: (row: RefusedRow) => void
}

const batchRows = 500

/**
 * Brings a pharmacy's inventory to what a file says. Each batch is a transaction of its own, so a
 * file that breaks off leaves what `onProgress` told of last. Throws `BrokenFile`.
 */
export async function importMedicines(
  { db, now }: { db: Db; now: Date },
  { pharmacyId, file, mapping, stock = 0, dryRun = false }: ImportInput,
  watch: ImportWatch = {},
): Promise<ImportSummary> {
  const rows = csvRows(file)
  const header = (await rows.next()).value?.cells
  if (header === undefined) throw new BrokenFile('The file is empty.')
  const reader = readerFor(header, mapping)
  watch.onHeader?.(header, reader.mapping.name)
  const sum = {
    mapping: reader.mapping.name,
    read: 0,
    added: 0,
    updated: 0,
    unchanged: 0,
    refused: 0,
  }
  const refuse = ({ line, cells }: CsvRow, reasons: string[]) => {
    sum.refused += 1
    watch.onRefused?.({ line, cells, reasons })
  }
  const write = async (batch: CheckedRow[]) => {
    const written = await writeBatch(db, { pharmacyId, now, dryRun }, batch)
    for (const { row, reason } of written.refused) refuse(row, [reason])
    sum.added += written.added
    sum.updated += written.updated
    sum.unchanged += batch.length - written.added - written.updated - written.refused.length
    watch.onProgress?.({ ...sum })
  }
  const defaults = { stock, expiryDate: aYearAfter(now) }
  const check = rowCheck(reader, header.length, defaults)
  let batch: CheckedRow[] = []
  for await (const row of rows) {
    sum.read += 1
    const result = check(row)
    if ('reasons' in result) refuse(row, result.reasons)
    else batch.push({ ...row, ...result })
    if (batch.length < batchRows) continue
    await write(batch)
    batch = []
  }
  await write(batch)
  if (sum.added + sum.updated > 0 && !dryRun) await tellPlanner(db)
  return sum
}

/** Reads and checks one row after another; a product that came before is refused. */
function rowCheck(reader: ReturnType<typeof readerFor>, width: number, defaults: Defaults) {
  /** All that is remembered of the rows before: under 100 bytes each. */
  const seen = new Map<string, number>()
  return ({ line, cells }: CsvRow) => {
    if (cells.length !== width)
      return { reasons: [`The row has ${cells.length} cells, the header ${width}.`] }
    const draft = reader.read(cells)
    const before = seen.get(draft.sku)
    if (before !== undefined) return { reasons: [`The same product is in line ${before}.`] }
    if (draft.sku !== '') seen.set(draft.sku, line)
    return checked(draft, defaults)
  }
}

/** The last day of the month that lies a year ahead. */
function aYearAfter(now: Date): string {
  const [year = 0, month = 0] = indianDay(now).split('-').map(Number)
  return new Date(Date.UTC(year + 1, month, 0)).toISOString().slice(0, 10)
}
