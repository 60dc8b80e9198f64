import { sheetLine, sheetMark } from '../../../platform/csv.ts'
import type { RefusedRow } from './import-medicines.ts'

/*
 * Refused rows as a file: their cells as they were, with line and reasons in front. Mended, it can be
 * imported as it is, since no kind of file reads those two columns.
 */

/** Begins with a byte order mark, without which spreadsheets misread what is not English. */
export function refusedRowsHeader(header: readonly string[]): string {
  return sheetMark + sheetLine(['line', 'reasons', ...header])
}

export function refusedRowsLine({ line, reasons, cells }: RefusedRow): string {
  const words = reasons.map(({ column, reason }) =>
    column === '' ? reason : `${column}: ${reason}`,
  )
  return sheetLine([line, words.join(' | '), ...cells])
}
