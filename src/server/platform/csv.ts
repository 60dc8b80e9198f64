export type Cell = string | number

/** One line of RFC 4180 CSV, with its end (CRLF); each cell as it is, for programs to read. */
export function csvLine(cells: readonly Cell[]): string {
  return `${cells.map((cell) => quoted(String(cell))).join(',')}\r\n`
}

/**
 * The same for people, who open a download in a spreadsheet: a text that it could take for a formula
 * gets a `'` in front. Numbers stay numbers. `writtenText` is the exact way back.
 */
export function sheetLine(cells: readonly Cell[]): string {
  return csvLine(cells.map((cell) => (typeof cell === 'number' ? cell : harmless(cell))))
}

/** Stands before a sheet's first line: without it Excel takes UTF-8 for something older. */
export const sheetMark = '\uFEFF'

/** A cell of `sheetLine` as it was before its `'`; any other cell as it is. */
export function writtenText(cell: string): string {
  return cell.startsWith("'") && formula.test(cell) ? cell.slice(1) : cell
}

function quoted(cell: string): string {
  return /[",\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
}

/**
 * What starts a formula, in ASCII and full width; blanks (also TAB, CR and those of no width) before
 * it don't hide it, and neither does a `'` that was there already, or the way back would take that one.
 */
const formula = /^'*[\s\p{Cf}]*[=+\-@＝＋－＠\t\r\n]/u

function harmless(cell: string): string {
  return formula.test(cell) ? `'${cell}` : cell
}
