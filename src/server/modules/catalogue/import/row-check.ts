import { keysOf, numberIn, printedIn } from './batch-rows.ts'
import { type BatchOfSeveral, type CheckedRow, checked, type FieldReason } from './checked-row.ts'
import type { CsvRow } from './csv-rows.ts'
import type { Draft } from './mapping.ts'
import type { RowReader } from './mappings.ts'
import { saidBefore } from './said-before.ts'

type Place = Pick<BatchOfSeveral, 'group' | 'twinOf'>
type Refused = { reasons: FieldReason[]; isBatch: boolean }

/**
 * Reads and checks one row after another. A medicine or a batch that came before is refused, and so is
 * what contradicts an earlier row of its medicine. `several`: keys of medicines with several batches.
 */
export function rowCheck(
  reader: RowReader,
  width: number,
  several: ReadonlySet<string> = new Set(),
) {
  /** With `batches`, all that is remembered of the rows before: some 100 bytes each. */
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

/** Checks rows of medicines that have several. */
function batchCheck() {
  const groups = new Map<string, number>()
  const seen = new Map<string, number>()
  const compare = saidBefore()
  let known = 0
  const refused = (reasons: FieldReason[]) => ({ reasons, isBatch: true })
  const groupOf = (keys: readonly string[]) => {
    const found = keys.map((key) => groups.get(key)).find((group) => group !== undefined)
    const group = found ?? known++
    for (const key of keys) groups.set(key, group)
    return group
  }
  /** undefined: the very batch came before. */
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
    const { reasons, ...said } = compare(group, one)
    return reasons.length > 0 ? refused(reasons) : { ...one, batch: { ...batch, ...said } }
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
