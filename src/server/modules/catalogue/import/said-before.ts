import type { CheckedRow, FieldReason } from './checked-row.ts'
import { columnsOfMedicine, fieldOf } from './row-fields.ts'

const width = 2 * columnsOfMedicine.length
const priceAt = 2 * columnsOfMedicine.indexOf('pricePaise')

/**
 * What rows of one medicine said of it, to hold its later rows against: for each column a number made of
 * its value and the line that said it first, 128 bytes a medicine however long its words.
 */
export function saidBefore() {
  let room = new Uint32Array(width * 64)

  /** Of which fields an earlier row of the medicine numbered `group` says something else; whether this one says more. */
  return function compare(group: number, { line, given, draft }: CheckedRow) {
    if (room.length < (group + 1) * width) room = grown(room)
    const reasons: FieldReason[] = []
    let tellsNews = false
    columnsOfMedicine.forEach((column, n) => {
      const value = given[column]
      if (value === undefined || (column === 'sku' && draft.madeUp)) return
      const at = group * width + 2 * n
      const print = printOf(String(value))
      if (room[at] === 0) {
        tellsNews = true
        room[at] = print
        room[at + 1] = line
      } else if (room[at] !== print)
        reasons.push({ field: fieldOf[column], reason: otherwise(room[at + 1] ?? 0) })
    })
    const isPriced = room[group * width + priceAt] !== 0
    return { reasons, tellsNews, isPriced }
  }
}

function otherwise(line: number): string {
  return `Line ${line} says otherwise of the same medicine.`
}

function grown(room: Uint32Array<ArrayBuffer>): Uint32Array<ArrayBuffer> {
  const larger = new Uint32Array(2 * room.length)
  larger.set(room)
  return larger
}

/** FNV-1a, and never 0: that is 'nothing said'. */
function printOf(text: string): number {
  let print = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1)
    print = Math.imul(print ^ text.charCodeAt(at), 0x01000193)
  return print >>> 0 || 1
}
