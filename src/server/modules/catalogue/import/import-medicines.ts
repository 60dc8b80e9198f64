import { type ImportEncoding, type ImportKind, importLimits } from '#contract/import-fields.ts'
import type { ImportCounts, ImportReason } from '#contract/imports.ts'
import { indianDay } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db.ts'
import { notePopularity } from '../popularity-queries.ts'
import { countSalts } from '../salt-queries.ts'
import { countWords } from '../search/vocabulary-queries.ts'
import { BrokenFile } from './broken-file.ts'
import { type CheckedRow, checked, type FieldReason } from './checked-row.ts'
import { type CsvChoice, type CsvRow, openCsv } from './csv-rows.ts'
import { type Reading, type RowReader, readerFor } from './mappings.ts'
import type { FieldChange } from './merged-row.ts'
import { tellPlanner } from './stored-queries.ts'
import { type Target, twice, writeBatch } from './write-batch.ts'

/** Of several imports in a row each would write all known brands anew; the job of the hour does the rest. */
const afterImport = 4

export type ImportInput = Reading &
  CsvChoice & {
    pharmacyId: string
    /** Opens the CSV, or gzipped CSV, from its beginning: it is read twice. */
    open: () => AsyncIterable<Buffer>
    /** Units of a new medicine whose row names none. */
    stock?: number
    dryRun?: boolean
  }

/** A file that has been read to its end once: all of its rows can be read. */
export type ReadThrough = {
  kind: ImportKind
  encoding: ImportEncoding
  header: string[]
  rows: number
}

export type RefusedRow = { line: number; cells: string[]; reasons: ImportReason[] }
export type ChangedRow = { line: number; name: string; fields: FieldChange[] }

/** Told of what becomes of the rows; what is awaited holds the import up. */
export type ImportWatch = {
  onProgress?: (sofar: ImportCounts) => unknown
  onRefused?: (row: RefusedRow) => unknown
  onChanged?: (row: ChangedRow) => unknown
  /** Asked between batches: no further one is begun. */
  shouldStop?: () => boolean
}

const batchRows = 500

type Refused = { row: CsvRow; reasons: FieldReason[] }

/** Reads a file to its end and stores nothing. Throws `BrokenFile` where it can't be read, or has too many rows. */
export async function readThrough({
  open,
  ...choice
}: Omit<ImportInput, 'pharmacyId'>): Promise<ReadThrough> {
  const { encoding, header, rows } = await openCsv(open(), choice)
  const { kind } = readerFor(header, choice)
  let count = 0
  for await (const _ of rows) {
    count += 1
    if (count > importLimits.rows)
      throw new BrokenFile(
        `The file has more than ${importLimits.rows.toLocaleString('en-IN')} rows. Split it, and import its parts one by one.`,
      )
  }
  return { kind, encoding, header, rows: count }
}

/**
 * Brings a pharmacy's inventory to what a file says, which `readThrough` has found readable. Each batch
 * is a transaction of its own: where the database fails midway, what `onProgress` told of last is stored.
 */
export async function importMedicines(
  { db, now }: { db: Db; now: Date },
  { pharmacyId, open, stock = 0, dryRun = false, ...choice }: ImportInput,
  watch: ImportWatch = {},
): Promise<ImportCounts> {
  const { header, rows } = await openCsv(open(), choice)
  const reader = readerFor(header, choice)
  const defaults = { stock, expiryDate: aYearAfter(now) }
  const target: Target = { pharmacyId, now, dryRun, defaults }
  const sum = { read: 0, added: 0, changed: 0, unchanged: 0, refused: 0 }
  const write = async (batch: CheckedRow[], refused: Refused[]) => {
    const written = await writeBatch(db, target, batch)
    const all = [...refused, ...written.refused].sort((a, b) => a.row.line - b.row.line)
    for (const { row, reasons } of all) {
      const { line, cells } = row
      await watch.onRefused?.({ line, cells, reasons: inTheFilesWords(reader, cells, reasons) })
    }
    for (const { row, name, changes } of written.changed)
      watch.onChanged?.({ line: row.line, name, fields: changes })
    sum.read += batch.length + refused.length
    sum.added += written.added
    sum.changed += written.changed.length
    sum.unchanged += written.unchanged
    sum.refused += all.length
    await watch.onProgress?.({ ...sum })
  }
  const check = rowCheck(reader, header.length)
  let batch: CheckedRow[] = []
  let refused: Refused[] = []
  for await (const row of rows) {
    if (batch.length + refused.length === batchRows) {
      await write(batch, refused)
      ;[batch, refused] = [[], []]
      if (watch.shouldStop?.() === true) return sum
    }
    const result = check(row)
    if ('reasons' in result) refused.push({ row, reasons: result.reasons })
    else batch.push(result)
  }
  await write(batch, refused)
  if (sum.added + sum.changed > 0 && !dryRun) {
    await tellPlanner(db)
    await countSalts(db)
    await countWords(db)
    await notePopularity(db, now, afterImport)
  }
  return sum
}

/** Reads and checks one row after another; a product that came before is refused. */
function rowCheck(reader: RowReader, width: number) {
  /** All that is remembered of the rows before: under 100 bytes each. */
  const seen = new Map<string, number>()
  return ({ line, cells }: CsvRow): CheckedRow | { reasons: FieldReason[] } => {
    if (cells.length !== width) {
      const reason = `The row has ${cells.length} cells, the header ${width}.`
      return { reasons: [{ field: '', reason }] }
    }
    const draft = reader.read(cells)
    const { medicineId, sku, madeUp } = draft
    const keys = [medicineId, medicineId !== '' && madeUp ? '' : sku].filter((key) => key !== '')
    const before = keys.map((key) => seen.get(key)).find((found) => found !== undefined)
    if (before !== undefined) return { reasons: [twice(before)] }
    for (const key of keys) seen.set(key, line)
    const result = checked(draft)
    return 'reasons' in result ? result : { line, cells, draft, given: result.given }
  }
}

function inTheFilesWords(
  reader: RowReader,
  cells: readonly string[],
  reasons: FieldReason[],
): ImportReason[] {
  return reasons.map(({ field, reason }) => {
    const { column, place } = reader.sourceOf(field)
    return { column, value: (cells[place] ?? '').slice(0, 200), reason }
  })
}

/** The last day of the month that lies a year ahead. */
function aYearAfter(now: Date): string {
  const [year = 0, month = 0] = indianDay(now).split('-').map(Number)
  return new Date(Date.UTC(year + 1, month, 0)).toISOString().slice(0, 10)
}
