import { sheetLine, sheetMark } from '../../../platform/csv.ts'
import { isOneOfSeveral, severalBatches } from './batch-rows.ts'
import type { ReadThrough, RefusedRow } from './import-medicines.ts'

/*
 * Refused rows as a file: their cells as they were, with line and reasons in front. Mended, it can be
 * imported as it is, since no kind of file reads those two columns. Of a list with several batches of a
 * medicine, a third one marks those rows: without the others it could not be told what they are.
 */

/** Begins with a byte order mark, without which spreadsheets misread what is not English. */
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
