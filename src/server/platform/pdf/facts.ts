import { ink, type Sheet } from './pdf.ts'
import { printable } from './printable.ts'

type Place = { x: number; y: number; width: number }
type Party = { label: string; name: string; lines: readonly string[] }

/** A person or firm: its role, its name, and lines about it. Returns the y position below. */
export function drawParty(sheet: Sheet, { label, name, lines }: Party, place: Place): number {
  const { x, y, width } = place
  sheet
    .font('strong')
    .fontSize(7)
    .fillColor(ink.soft)
    .text(label.toUpperCase(), x, y, { width, characterSpacing: 0.6 })
  sheet
    .fontSize(10.5)
    .fillColor(ink.text)
    .text(printable(name), x, sheet.y + 1, { width })
  sheet.font('text').fontSize(8.5)
  for (const line of lines) sheet.text(printable(line), { width })
  return sheet.y
}

export type Sum = { label: string; value: string; strong?: boolean }

/** Labels on the left and values on the right, one below the other. Returns the y position below. */
export function drawSums(sheet: Sheet, sums: readonly Sum[], { x, y, width }: Place): number {
  let top = y
  for (const { label, value, strong = false } of sums) {
    sheet.font(strong ? 'strong' : 'text').fontSize(strong ? 11 : 8.5)
    sheet.fillColor(strong ? ink.text : ink.soft).text(printable(label), x, top, { width })
    sheet.fillColor(ink.text).text(printable(value), x, top, { width, align: 'right' })
    top = sheet.y + 1.5
  }
  return top
}
