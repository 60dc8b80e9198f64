import { setImmediate } from 'node:timers/promises'
import { areaOf, ink, page, type Sheet } from './pdf.ts'
import { printable } from './printable.ts'

/** A column of a printed table; `width` in points. `below`: smaller lines below the cell's text. */
export type PrintedColumn<Row> = {
  head: string
  width: number
  align?: 'right'
  text(row: Row, at: number): string
  below?(row: Row): readonly string[]
}

type Cell = { x: number; width: number; align?: 'right'; text: string; below: string[] }

const size = { head: 7, text: 8.5, below: 7.2 }
const gap = 6
const padding = 4
/** Mukta has more space above and below for Devanagari's marks than table rows need. */
const lineGap = -2

/**
 * Draws rows from `top` downwards and returns where they end. A row is never split: one that doesn't fit begins a
 * new page, and each page repeats the column heads.
 */
export function drawTable<Row>(
  sheet: Sheet,
  columns: readonly PrintedColumn<Row>[],
  rows: readonly Row[],
  top: number,
): number {
  let y = top
  for (y of drawnRows(sheet, columns, rows, top));
  return y
}

/** How many rows of a long table are drawn before others get their turn. */
const rowsAtOnce = 20

/** The same for many rows: the process serves others meanwhile. */
export async function drawLongTable<Row>(
  sheet: Sheet,
  columns: readonly PrintedColumn<Row>[],
  rows: readonly Row[],
  top: number,
): Promise<number> {
  let y = top
  let drawn = 0
  for (y of drawnRows(sheet, columns, rows, top)) {
    drawn += 1
    if (drawn % rowsAtOnce === 0) await setImmediate()
  }
  return y
}

/** Draws one row after another; yields where each ends, the heads first. */
function* drawnRows<Row>(
  sheet: Sheet,
  columns: readonly PrintedColumn<Row>[],
  rows: readonly Row[],
  top: number,
): Generator<number> {
  const { textWidth, bottom } = areaOf(sheet)
  const sum = columns.reduce((all, { width }) => all + width, 0)
  if (sum > textWidth + 0.5) throw new Error(`a table of ${sum} points does not fit on the page`)
  let y = drawHeads(sheet, columns, top)
  yield y
  for (const [at, row] of rows.entries()) {
    const cells = cellsOf(columns, row, at)
    const height = heightOf(sheet, cells) + 2 * padding
    if (y + height > bottom) {
      sheet.addPage()
      y = drawHeads(sheet, columns, page.margin)
    }
    for (const cell of cells) drawCell(sheet, cell, y + padding)
    y += height
    rule(sheet, y)
    yield y
  }
}

/** A hairline from margin to margin. */
export function rule(sheet: Sheet, y: number, color: string = ink.line): void {
  const { margin } = page
  const { width } = areaOf(sheet)
  sheet
    .moveTo(margin, y)
    .lineTo(width - margin, y)
    .lineWidth(0.6)
    .strokeColor(color)
    .stroke()
}

function drawHeads<Row>(sheet: Sheet, columns: readonly PrintedColumn<Row>[], top: number): number {
  sheet.font('strong').fontSize(size.head).fillColor(ink.soft)
  const cells = placed(columns).map(({ column, x }) => ({ ...column, x, head: column.head }))
  const height = Math.max(
    ...cells.map(({ head, width }) => sheet.heightOfString(head, { width: width - gap })),
  )
  for (const { head, x, width, align } of cells) {
    const y = top + height - sheet.heightOfString(head, { width: width - gap })
    sheet.text(head, x, y, { width: width - gap, align: align ?? 'left' })
  }
  const y = top + height + 3
  rule(sheet, y, ink.soft)
  return y
}

function placed<Row>(columns: readonly PrintedColumn<Row>[]) {
  let x: number = page.margin
  return columns.map((column) => {
    const here = { column, x: column.align === 'right' ? x + gap : x }
    x += column.width
    return here
  })
}

function cellsOf<Row>(columns: readonly PrintedColumn<Row>[], row: Row, at: number): Cell[] {
  return placed(columns).map(({ column, x }) => ({
    x,
    width: column.width - gap,
    ...(column.align ? { align: column.align } : {}),
    text: printable(column.text(row, at)),
    below: (column.below?.(row) ?? []).map(printable),
  }))
}

function heightOf(sheet: Sheet, cells: readonly Cell[]): number {
  return Math.max(
    ...cells.map(({ text, below, width }) => {
      const main = sheet.font('text').fontSize(size.text).heightOfString(text, { width, lineGap })
      sheet.fontSize(size.below)
      return below.reduce((sum, line) => sum + sheet.heightOfString(line, { width, lineGap }), main)
    }),
  )
}

function drawCell(sheet: Sheet, cell: Cell, y: number): void {
  const { x, width, text, below } = cell
  const align = cell.align ?? 'left'
  sheet
    .font('text')
    .fontSize(size.text)
    .fillColor(ink.text)
    .text(text, x, y, { width, align, lineGap })
  sheet.fontSize(size.below).fillColor(ink.soft)
  for (const line of below) sheet.text(line, { width, align, lineGap })
}
