import { type ImportEncoding, type ImportKind, importLimits } from '#contract/import-fields.ts'
import type { ImportCounts, ImportReason } from '#contract/imports.ts'
import { sheetLine, sheetMark } from '../../../platform/csv.ts'
import type { Db } from '../../../platform/db.ts'
import type { InventoryDeps } from '../inventory-deps.ts'
import type { OffSale } from '../off-sale.ts'
import { countSalts } from '../salt-counts-queries.ts'
import { batchesInFile, isOneOfSeveral, severalBatches } from './batch-rows.ts'
import { BrokenFile } from './broken-file.ts'
import type { CheckedRow, FieldReason } from './checked-row.ts'
import { type CsvChoice, type CsvRow, openCsv } from './csv-rows.ts'
import { type Reading, type RowReader, readerFor } from './mappings.ts'
import type { FieldChange } from './merged-row.ts'
import { rowCheck } from './row-check.ts'
import { adviseQueryPlanner } from './stored-queries.ts'
import { openTrial, type Target } from './target.ts'
import { writeBatch } from './write-batch.ts'

type ImportDeps = { db: Db; now: Date } & Pick<
  InventoryDeps,
  'blockAddedBatches' | 'prepareSearch' | 'sold'
>

export type ImportInput = Reading &
  CsvChoice & {
    pharmacyId: string
    /** The person who imports; none for a command. */
    staffId?: string | null
    /** Opens the CSV, or gzipped CSV, from its beginning: it is read twice. */
    open: () => AsyncIterable<Buffer>
    /** The units of a new medicine whose row names none. */
    stock?: number
    dryRun?: boolean
    /** Whether the limits before approval apply; without it, they do not: a command is the operator's. */
    isLimited?: boolean
    /** The medicines with several batches in the file, as `readThrough` found; without it, none. */
    several?: ReadonlySet<string>
  }

/** A file that was read to its end once: all of its rows are readable. */
export type ReadThrough = {
  kind: ImportKind
  encoding: ImportEncoding
  header: string[]
  rows: number
  /** Identifies the medicines that have several batches in the file. */
  several: ReadonlySet<string>
}

/** `isBatch`: the file has several batches of the medicine, and this row is one of them. */
export type RefusedRow = {
  line: number
  cells: string[]
  reasons: ImportReason[]
  isBatch: boolean
}
type ChangedRow = { line: number; name: string; fields: FieldChange[] }
type OffSaleRow = { line: number; name: string } & OffSale

/** Called with the result of the rows; the import waits for what is awaited. */
export type ImportWatch = {
  onProgress?: (sofar: ImportCounts) => unknown
  onRefused?: (row: RefusedRow) => unknown
  onChanged?: (row: ChangedRow) => unknown
  /** A row that was stored, but whose medicine is not on sale. */
  onOffSale?: (row: OffSaleRow) => unknown
  /** Checked between batches: when true, no further batch starts. */
  shouldStop?: () => boolean
}

const batchRows = 500

type Refused = { row: CsvRow; reasons: FieldReason[]; isBatch: boolean }

/**
 * Reads a file to its end and stores nothing. Throws `BrokenFile` if it cannot be read or has too many rows.
 */
export async function readThrough({
  open,
  ...choice
}: Omit<ImportInput, 'pharmacyId' | 'staffId'>): Promise<ReadThrough> {
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
        `The file has more than ${importLimits.rows.toLocaleString('en-IN')} rows. Split it into several files and import them one by one.`,
      )
  }
  return { kind: reader.kind, encoding, header, rows: count, several }
}

/**
 * Brings a pharmacy's inventory in line with a file that `readThrough` has read. Each batch of rows is its own
 * transaction: if the database fails midway, everything up to the last `onProgress` is stored.
 */
export async function importMedicines(
  { db, now, blockAddedBatches, prepareSearch, sold }: ImportDeps,
  { pharmacyId, staffId = null, open, dryRun = false, several, ...given }: ImportInput,
  watch: ImportWatch = {},
): Promise<ImportCounts> {
  const { stock = 0, isLimited = false, ...choice } = given
  const { header, rows } = await openCsv(open(), choice)
  const reader = readerFor(header, choice)
  const target: Target = {
    pharmacyId,
    staffId,
    now,
    defaults: { stock },
    trial: dryRun ? openTrial() : null,
    isLimited,
    blockAddedBatches,
    sold,
  }
  const sum = { read: 0, added: 0, changed: 0, unchanged: 0, refused: 0, offSale: 0 }
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
    for (const { row, name, why } of written.offSale)
      watch.onOffSale?.({ line: row.line, name, ...why })
    sum.read += batch.length + refused.length
    sum.added += written.added
    sum.changed += written.changed.length
    sum.unchanged += written.unchanged
    sum.refused += all.length
    sum.offSale += written.offSale.length
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
    await adviseQueryPlanner(db)
    await countSalts(db)
    await prepareSearch(db, now)
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

/*
 * Refused rows as a file: their original cells, preceded by line and reasons. A corrected file can be imported
 * as it is, since no kind of file reads those two columns. For a list with several batches of a medicine, a
 * third column marks the rows of such medicines: without the other rows they could not be recognized as
 * batches.
 */

/** Starts with a byte order mark, without which spreadsheets misread non-English text. */
export function refusedRowsHeader({ header, several }: RefusedOf): string {
  return sheetMark + sheetLine(['line', 'reasons', ...mark(several, severalBatches), ...header])
}

export function refusedRowsLine(
  { line, reasons, cells, isBatch }: RefusedRow,
  { several }: Pick<RefusedOf, 'several'>,
): string {
  const words = reasons.map(({ column, reason }) =>
    column === '' ? reason : `${column}: ${reason}`,
  )
  const isOne = isBatch ? isOneOfSeveral : ''
  return sheetLine([line, words.join(' | '), ...mark(several, isOne), ...cells])
}

type RefusedOf = Pick<ReadThrough, 'header' | 'several'>

function mark(several: RefusedOf['several'], cell: string): string[] {
  return several.size > 0 ? [cell] : []
}
