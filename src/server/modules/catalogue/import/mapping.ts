import type { ImportField, ImportKind } from '#contract/import-fields.ts'
import type { MedicineInput } from '#contract/medicine.ts'

/** What a file may say about a medicine; the code (SKU) tells which medicine that is. */
export type Field = Exclude<keyof MedicineInput, 'sku'>
export type Fields = Partial<Record<Field, unknown>>

/** One row, read. Blank and undefined say nothing: the medicine keeps what it has. */
export type Draft = {
  /** The medicine's own id, where the file comes from the export; '' elsewhere. */
  medicineId: string
  /** What the row is recognised by; '' where it has nothing to be recognised by. */
  sku: string
  /** The code is ours, made from what the row says: a medicine found by its id keeps its own. */
  madeUp: boolean
  /** From the file: written on every run. */
  given: Fields
  /** Our guess where the file says nothing: written once, and never over what a pharmacy has entered. */
  forNew: Fields
}

/** The trimmed cell under a column; '' where there is none. */
export type Cell = (column: string) => string

/** How one kind of file is read. */
export type Mapping = {
  name: ImportKind
  /** Columns that a file of this kind has; it is recognised by them. */
  columns: readonly string[]
  /** The column that each field comes from, to name it where the field is refused. */
  sources: Partial<Record<ImportField, string>>
  read(cell: Cell): Draft
}
