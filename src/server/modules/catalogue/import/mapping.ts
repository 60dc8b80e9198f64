import type { MedicineInput } from '#contract/medicine.ts'

/** What a file may say about a medicine; the code (SKU) tells which medicine that is. */
export type Field = Exclude<keyof MedicineInput, 'sku'>
export type Fields = Partial<Record<Field, unknown>>

/** One row, read. Blank and undefined say nothing: the medicine keeps what it has. */
export type Draft = {
  sku: string
  /** From the file: written on every run. */
  given: Fields
  /** Our guess where the file says nothing: written once, and never over what a pharmacy has entered. */
  forNew: Fields
}

/** The trimmed cell under a column; '' where there is none. */
export type Cell = (column: string) => string

/** How one kind of file is read. */
export type Mapping = {
  name: string
  /** Columns that a file of this kind has; it is recognised by them. */
  columns: readonly string[]
  read(cell: Cell): Draft
}
