import { keysOf, numberIn, printedIn } from './batch-rows.ts'
import {
  type BatchOfSeveral,
  type CheckedRow,
  checked,
  columnsOfMedicine,
  type FieldReason,
  fieldOf,
} from './checked-row.ts'
import type { CsvRow } from './csv-rows.ts'
import type { Draft } from './file-kinds.ts'
import type { RowReader } from './mappings.ts'

type Place = Pick<BatchOfSeveral, 'group' | 'twinOf'>
type Refused = { reasons: FieldReason[]; isBatch: boolean }

/**
 * Reads and checks one row after another. Refuses a medicine or batch that an earlier row had, and values that
 * contradict an earlier row of the same medicine. `several`: keys of medicines with several batches.
 */
export function rowCheck(
  reader: RowReader,
  width: number,
  several: ReadonlySet<string> = new Set(),
) {
  /** With `batches`, everything kept in memory about earlier rows: some 100 bytes each. */
  const seen = new Map<string, number>()
  const batches = batchCheck()
  return ({ line, cells }: CsvRow): CheckedRow | Refused => {
    const draft = reader.read(cells)
    const keys = keysOf(draft)
    const isBatch = reader.isOfSeveral(cells) || keys.some((key) => several.has(key))
    const refused = (reasons: FieldReason[]) => ({ reasons, isBatch })
    if (cells.length !== width) {
      const reason = `The row has ${cells.length} cells, the header ${width}.`
      return refused([{ field: '', reason }])
    }
    if (isBatch) return batches({ line, cells, draft, given: {} }, keys)
    const before = keys.map((key) => seen.get(key)).find((found) => found !== undefined)
    if (before !== undefined) return refused([twice(before)])
    for (const key of keys) seen.set(key, line)
    const result = checked(draft)
    if ('reasons' in result) return refused(result.reasons)
    return { line, cells, draft, given: result.given }
  }
}

/** Checks rows of medicines with several batches. */
function batchCheck() {
  const groups = new Map<string, number>()
  const seen = new Map<string, number>()
  const begun = new Set<number>()
  const compare = earlierValues()
  let known = 0
  const refused = (reasons: FieldReason[]) => ({ reasons, isBatch: true })
  const groupOf = (keys: readonly string[]) => {
    const found = keys.map((key) => groups.get(key)).find((group) => group !== undefined)
    const group = found ?? known++
    for (const key of keys) groups.set(key, group)
    return group
  }
  /** undefined: the same batch appeared before. */
  const place = (group: number, { line, draft }: CheckedRow): Place | number => {
    const number = `${group} ${numberIn(draft)}`
    const printed = `${group} ${printedIn(draft)}`
    const twinOf = seen.get(number)
    const before = seen.get(printed) ?? (hasExpiry(draft) ? seen.get(`${number}\n`) : twinOf)
    if (before !== undefined) return before
    seen.set(printed, line)
    if (twinOf !== undefined) return { group, twinOf }
    seen.set(number, line)
    return { group }
  }
  return (row: CheckedRow, keys: readonly string[]): CheckedRow | Refused => {
    if (numberIn(row.draft) === undefined) return refused([nameless])
    const group = groupOf(keys)
    const batch = place(group, row)
    if (typeof batch === 'number') return refused([twiceBatch(batch)])
    const result = checked(row.draft)
    if ('reasons' in result) return refused(result.reasons)
    const one = { ...row, given: result.given }
    const { reasons, ...flags } = compare(group, one)
    if (reasons.length > 0) return refused(reasons)
    const isFirst = !begun.has(group)
    begun.add(group)
    return { ...one, batch: { ...batch, ...flags, isFirst } }
  }
}

const nameless: FieldReason = {
  field: 'batchNumber',
  reason: 'The file has several batches of this medicine: each row must name its own.',
}

const hasExpiry = ({ given }: Draft) => given.expiryDate !== undefined

export function twice(line: number): FieldReason {
  return { field: '', reason: `The same product is in line ${line}.` }
}

export function twiceBatch(line: number): FieldReason {
  return { field: 'batchNumber', reason: `The same batch of this medicine is in line ${line}.` }
}

const width = 2 * columnsOfMedicine.length
const priceAt = 2 * columnsOfMedicine.indexOf('pricePaise')

/**
 * Values of earlier rows of one medicine, to compare later rows with. Stores for each column a hash of the
 * value and the line that had it first: 128 bytes a medicine, however long the text.
 */
export function earlierValues() {
  let room = new Uint32Array(width * 64)

  /**
   * The fields that differ from an earlier row of the medicine numbered `group`, and whether this row adds new
   * fields.
   */
  return function compare(group: number, { line, given, draft }: CheckedRow) {
    if (room.length < (group + 1) * width) room = grown(room)
    const reasons: FieldReason[] = []
    let mentionsBatch = false
    columnsOfMedicine.forEach((column, n) => {
      const value = given[column]
      if (value === undefined || (column === 'sku' && draft.madeUp)) return
      const at = group * width + 2 * n
      const print = printOf(String(value))
      if (room[at] === 0) {
        mentionsBatch = true
        room[at] = print
        room[at + 1] = line
      } else if (room[at] !== print)
        reasons.push({ field: fieldOf[column], reason: contradiction(room[at + 1] ?? 0) })
    })
    const isPriced = room[group * width + priceAt] !== 0
    return { reasons, mentionsBatch, isPriced }
  }
}

function contradiction(line: number): string {
  return `Line ${line} has a different value for the same medicine.`
}

function grown(room: Uint32Array<ArrayBuffer>): Uint32Array<ArrayBuffer> {
  const larger = new Uint32Array(2 * room.length)
  larger.set(room)
  return larger
}

/** FNV-1a, and never 0, which means 'no value'. */
function printOf(text: string): number {
  let print = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1)
    print = Math.imul(print ^ text.charCodeAt(at), 0x01000193)
  return print >>> 0 || 1
}
