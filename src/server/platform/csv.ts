import { stringify } from 'csv-stringify/sync'

export type Cell = string | number

/**
 * RFC 4180. Cells with leading or trailing spaces are quoted as well: some readers drop those spaces otherwise.
 */
const format = {
  record_delimiter: '\r\n',
  quote_record_delimiter: true,
  quoted_match: /^\s|\s$/,
}

/** One line of RFC 4180 CSV, with its line end (CRLF); cells are unchanged, for programs to read. */
export function csvLine(cells: readonly Cell[]): string {
  return stringify([cells], format)
}

/**
 * A line for people who open the file in a spreadsheet: text that could be read as a formula gets a leading `'`.
 * Numbers are unchanged. `writtenText` is the exact inverse.
 */
export function sheetLine(cells: readonly Cell[]): string {
  return sheetLines([cells])
}

/** Many such lines at once, at half the cost per line. */
export function sheetLines(rows: readonly (readonly Cell[])[]): string {
  return stringify([...rows], sheetFormat)
}

/**
 * How many rows a streamed sheet reads and writes at a time. Five hundred are no faster, and compute for 30 ms during
 * which the process serves nobody else.
 */
export const sheetBatch = 100

/** Goes before the first line of a sheet: without it Excel does not read the file as UTF-8. */
export const sheetMark = '\uFEFF'

/** The cell that `sheetLine` escaped, without its `'`; any other cell unchanged. */
export function writtenText(cell: string): string {
  return cell.startsWith("'") && formula.test(cell) ? cell.slice(1) : cell
}

/**
 * Characters that start a formula, ASCII and full width; also after leading white space (including TAB, CR and
 * zero-width characters) and after an existing `'`, which the inverse would otherwise remove. The library's
 * `escape_formulas` checks only the first character.
 */
const formula = /^'*[\s\p{Cf}]*[=+\-@＝＋－＠\t\r\n]/u

const sheetFormat = {
  ...format,
  cast: { string: (cell: string) => (formula.test(cell) ? `'${cell}` : cell) },
}
