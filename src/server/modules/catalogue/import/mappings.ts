import { BrokenFile } from './broken-file.ts'
import { janAushadhi, netmeds } from './list-mappings.ts'
import type { Cell, Mapping } from './mapping.ts'
import { indiaDetails, indiaPrices } from './market-mappings.ts'
import { own } from './own-mapping.ts'

/** Every kind of file that the import reads; the first whose columns are all there is taken. */
export const mappings: readonly Mapping[] = [indiaDetails, indiaPrices, janAushadhi, netmeds, own]

/** A file's header, and how its rows are read. Throws `BrokenFile` where no mapping fits. */
export function readerFor(header: readonly string[], name: string | undefined) {
  const places = new Map(header.map((column, place) => [plain(column), place] as const).reverse())
  const has = (column: string) => places.has(plain(column))
  const mapping = name === undefined ? recognised(has) : named(name, has)
  return {
    mapping,
    read: (cells: readonly string[]) => {
      const cell: Cell = (column) => cells[places.get(plain(column)) ?? -1]?.trim() ?? ''
      return mapping.read(cell)
    },
  }
}

/** 'Stock Quantity', 'stock_quantity' and 'stockQuantity' are one column. */
function plain(column: string): string {
  return column.toLowerCase().replace(/[\s_-]/g, '')
}

type Has = (column: string) => boolean

function recognised(has: Has): Mapping {
  const found = mappings.find(({ columns }) => columns.every(has))
  if (found !== undefined) return found
  const known = mappings.map(({ name, columns }) => `  ${name}: ${columns.join(', ')}`)
  throw new BrokenFile(
    `This is no list of medicines that the import knows. Its first row must name the columns of one of these:\n${known.join('\n')}`,
  )
}

function named(name: string, has: Has): Mapping {
  const found = mappings.find((mapping) => mapping.name === name)
  if (found === undefined)
    throw new BrokenFile(
      `There is no mapping “${name}”. There are ${mappings.map((one) => one.name).join(', ')}.`,
    )
  const missing = found.columns.filter((column) => !has(column))
  if (missing.length > 0)
    throw new BrokenFile(`The file lacks columns of the mapping ${name}: ${missing.join(', ')}.`)
  return found
}
