import { type ImportEncoding, type ImportKind, importLimits } from '#contract/import-fields.ts'
import type { ImportCounts, ImportReason } from '#contract/imports.ts'
import { indianDay } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db.ts'
import { notePopularity } from '../popularity-queries.ts'
import { countSalts } from '../salt-queries.ts'
import { countWords } from '../search/vocabulary-queries.ts'
import { batchesInFile } from './batch-rows.ts'
import { BrokenFile } from './broken-file.ts'
import type { CheckedRow, FieldReason } from './checked-row.ts'
import { type CsvChoice, type CsvRow, openCsv } from './csv-rows.ts'
import { type Reading, type RowReader, readerFor } from './mappings.ts'
import type { FieldChange } from './merged-row.ts'
import { rowCheck } from './row-check.ts'
import { tellPlanner } from './stored-queries.ts'
import type { Target } from './target.ts'
import { openTrial } from './trial.ts'
import { writeBatch } from './write-batch.ts'

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
    /** Of which medicines the file has several batches, as `readThrough` found; without it, of none. */
    several?: ReadonlySet<string>
  }

/** A file that has been read to its end once: all of its rows can be read. */
export type ReadThrough = {
  kind: ImportKind
  encoding: ImportEncoding
  header: string[]
  rows: number
  /** What medicines of which the file has several batches are recognised by. */
  several: ReadonlySet<string>
}

/** `isBatch`: the file has several batches of its medicine, and this is one. */
export type RefusedRow = {
  line: number
  cells: string[]
  reasons: ImportReason[]
  isBatch: boolean
}
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

type Refused = { row: CsvRow; reasons: FieldReason[]; isBatch: boolean }

/** Reads a file to its end and stores nothing. Throws `BrokenFile` where it can't be read, or has too many rows. */
export async function readThrough({
  open,
  ...choice
}: Omit<ImportInput, 'pharmacyId'>): Promise<ReadThrough> {
  const { encoding, header, rows } = await openCsv(open(), choice)
  const reader = readerFor(header, choice)
  const namesBatches = reader.sourceOf('batchNumber').place !== -1
  const { several, note } = batchesInFile()
  let count = 0
  for await (const { cells } of rows) {
    count += 1
    if (namesBatches) note(reader.read(cells))
    if (count > importLimits.rows)
      throw new BrokenFile(
        `The file has more than ${importLimits.rows.toLocaleString('en-IN')} rows. Split it, and import its parts one by one.`,
      )
  }
  return { kind: reader.kind, encoding, header, rows: count, several }
}

/**
 * Brings a pharmacy's inventory to what a file says, which `readThrough` has found readable. Each batch
 * is a transaction of its own: where the database fails midway, what `onProgress` told of last is stored.
 */
export async function importMedicines(
  { db, now }: { db: Db; now: Date },
  { pharmacyId, open, stock = 0, dryRun = false, several, ...choice }: ImportInput,
  watch: ImportWatch = {},
): Promise<ImportCounts> {
  const { header, rows } = await openCsv(open(), choice)
  const reader = readerFor(header, choice)
  const defaults = { stock, expiryDate: aYearAfter(now) }
  const trial = dryRun ? openTrial() : null
  const target: Target = { pharmacyId, now, defaults, trial }
  const sum = { read: 0, added: 0, changed: 0, unchanged: 0, refused: 0 }
  const write = async (batch: CheckedRow[], refused: Refused[]) => {
    const written = await writeBatch(db, target, batch)
    const late = written.refused.map((one) => ({ ...one, isBatch: one.row.batch !== undefined }))
    const all = [...refused, ...late].sort((a, b) => a.row.line - b.row.line)
    for (const { row, reasons, isBatch } of all) {
      const { line, cells } = row
      const inWords = inTheFilesWords(reader, cells, reasons)
      await watch.onRefused?.({ line, cells, reasons: inWords, isBatch })
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
  const check = rowCheck(reader, header.length, several)
  let batch: CheckedRow[] = []
  let refused: Refused[] = []
  for await (const row of rows) {
    if (batch.length + refused.length === batchRows) {
      await write(batch, refused)
      ;[batch, refused] = [[], []]
      if (watch.shouldStop?.() === true) return sum
    }
    const result = check(row)
    if ('reasons' in result) refused.push({ row, ...result })
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
