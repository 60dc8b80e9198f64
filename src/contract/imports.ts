import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import {
  type ColumnPlaces,
  type ImportEncoding,
  type ImportField,
  type ImportKind,
  importEncodings,
  importFields,
  importKinds,
} from './import-fields.ts'

const keys = <K extends string>(of: Record<K, string>) => Object.keys(of) as [K, ...K[]]
const field = z.enum(keys<ImportField>(importFields))
const kind = z.enum(keys<ImportKind>(importKinds), 'Unknown kind of file.')
const encoding = z.enum(keys<ImportEncoding>(importEncodings), 'Unknown encoding.')

/** The position of each field's column in the file, counted from 0. */
const places = z.partialRecord(field, z.int())

const pair = new RegExp(`^(${Object.keys(importFields).join('|')}):(\\d{1,3})$`)

/** 'name:0,price:3' */
const placesFromQuery = z.pipe(
  z.string().check(
    z.maxLength(500),
    z.refine(
      (text) => text.split(',').every((one) => pair.test(one)),
      'Give columns as field:position, for example name:0,price:3.',
    ),
  ),
  z.transform((text): ColumnPlaces => {
    const pairs = text.split(',').map((one) => one.split(':'))
    return Object.fromEntries(pairs.map(([name, place]) => [name, Number(place)]))
  }),
)

const counts = z.object({
  read: z.int(),
  added: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  refused: z.int(),
  /** Rows that were stored, but whose medicines are not on sale. */
  offSale: z.int(),
})
export type ImportCounts = z.infer<typeof counts>

/** `column`: its name in the file ('' for the row as a whole); `value`: the content of the cell. */
const reason = z.object({ column: z.string(), value: z.string(), reason: z.string() })
export type ImportReason = z.infer<typeof reason>

const changedField = z.object({ field, from: z.string(), to: z.string() })

/**
 * One line of the response. `begun` comes first, `done` or `failed` last; a response that ends with
 * neither was interrupted. `header` and `csv` together form a file of the refused rows to correct and import.
 */
export const importLine = z.union([
  z.object({ begun: z.object({ rows: z.int(), kind, encoding, header: z.string() }) }),
  z.object({ progress: counts }),
  z.object({
    changed: z.object({ line: z.int(), name: z.string(), fields: z.array(changedField) }),
  }),
  z.object({
    offSale: z.object({ line: z.int(), name: z.string(), reason: z.string(), message: z.string() }),
  }),
  z.object({ refused: z.object({ line: z.int(), reasons: z.array(reason), csv: z.string() }) }),
  z.object({ done: counts }),
  z.object({ failed: z.extend(counts, { message: z.string() }) }),
])
export type ImportLine = z.infer<typeof importLine>

const fileColumns = z.object({
  columns: z.array(z.string()),
  /** At most 5 rows. */
  samples: z.array(z.array(z.string())),
  delimiter: z.string(),
  encoding,
  /** The kind recognized by the columns; null if it is not a known list. */
  kind: z.nullable(kind),
  guess: places,
})
export type FileColumns = z.infer<typeof fileColumns>

export const imports = {
  columns: endpoint({
    method: 'POST',
    path: '/api/pharmacy/imports/columns',
    access: 'pharmacy',
    summary:
      'Detect the columns of a CSV from its first 64 kB and guess the field of each; stores nothing',
    query: z.object({
      /** Detected from the bytes if absent. */
      encoding: z.optional(encoding),
    }),
    takes: 'text/csv',
    budget: 'imports',
    response: fileColumns,
    problems: ['broken_file'],
  }),
  run: endpoint({
    method: 'POST',
    path: '/api/pharmacy/imports',
    access: 'pharmacy',
    summary:
      'Import a CSV of up to 64 MB into the inventory, or check it with dryRun. A file that can’t be read to its end changes nothing; rows that break a rule, or exceed what a pharmacy may have before its approval, are refused one by one',
    query: z.object({
      dryRun: z._default(z.stringbool(), false),
      /** Recognized by the columns if absent. */
      kind: z.optional(kind),
      /** Manually chosen columns, for the kind `own`. */
      columns: z.optional(placesFromQuery),
      encoding: z.optional(encoding),
    }),
    takes: 'text/csv',
    budget: 'imports',
    gives: 'application/x-ndjson',
    response: importLine,
    problems: ['broken_file', 'import_running'],
  }),
  export: endpoint({
    method: 'GET',
    path: '/api/pharmacy/medicines/export',
    access: 'pharmacy',
    summary:
      'Export the whole inventory as CSV, one row per batch; importing it again changes nothing. Cells that a spreadsheet could read as formulas begin with an apostrophe',
    gives: 'text/csv',
    response: z.string(),
  }),
}
