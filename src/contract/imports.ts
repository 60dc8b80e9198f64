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
const kind = z.enum(keys<ImportKind>(importKinds), 'There is no such kind of file.')
const encoding = z.enum(keys<ImportEncoding>(importEncodings), 'There is no such encoding.')

/** Which column of a file says what: its place, counted from 0. */
const places = z.partialRecord(field, z.int())

const pair = new RegExp(`^(${Object.keys(importFields).join('|')}):(\\d{1,3})$`)

/** 'name:0,price:3' */
const placesFromQuery = z.pipe(
  z.string().check(
    z.maxLength(500),
    z.refine(
      (text) => text.split(',').every((one) => pair.test(one)),
      'Columns are given as field:place, such as name:0,price:3.',
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
})
export type ImportCounts = z.infer<typeof counts>

/** `column` as the file calls it ('' where the row as a whole is meant), and what stands there. */
const reason = z.object({ column: z.string(), value: z.string(), reason: z.string() })
export type ImportReason = z.infer<typeof reason>

const changedField = z.object({ field, from: z.string(), to: z.string() })

/**
 * One line of the answer. `begun` comes first, `done` or `failed` last: an answer that ends with
 * neither broke off. `header` and `csv` together are a file with the refused rows, to mend and import.
 */
export const importLine = z.union([
  z.object({ begun: z.object({ rows: z.int(), kind, encoding, header: z.string() }) }),
  z.object({ progress: counts }),
  z.object({
    changed: z.object({ line: z.int(), name: z.string(), fields: z.array(changedField) }),
  }),
  z.object({ refused: z.object({ line: z.int(), reasons: z.array(reason), csv: z.string() }) }),
  z.object({ done: counts }),
  z.object({ failed: z.extend(counts, { message: z.string() }) }),
])
export type ImportLine = z.infer<typeof importLine>

const fileColumns = z.object({
  columns: z.array(z.string()),
  /** Up to 5 rows. */
  samples: z.array(z.array(z.string())),
  delimiter: z.string(),
  encoding,
  /** What the file is by its columns; null where it is no known list. */
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
      'The columns of a CSV by its first 64 kB, with a guess of what each says; nothing is stored',
    query: z.object({
      /** Absent: found from the bytes. */
      encoding: z.optional(encoding),
    }),
    takes: 'text/csv',
    response: fileColumns,
    problems: ['broken_file'],
  }),
  run: endpoint({
    method: 'POST',
    path: '/api/pharmacy/imports',
    access: 'pharmacy',
    summary:
      'Bring the inventory to what a CSV of up to 64 MB says, or try it with dryRun: a file that can’t be read to its end changes nothing, rows that break a rule are refused one by one',
    query: z.object({
      dryRun: z._default(z.stringbool(), false),
      /** Absent: recognised by the columns. */
      kind: z.optional(kind),
      /** Columns chosen by hand, for the kind `own`. */
      columns: z.optional(placesFromQuery),
      encoding: z.optional(encoding),
    }),
    takes: 'text/csv',
    gives: 'application/x-ndjson',
    response: importLine,
    problems: ['broken_file', 'import_running'],
  }),
  export: endpoint({
    method: 'GET',
    path: '/api/pharmacy/medicines/export',
    access: 'pharmacy',
    summary:
      'The whole inventory as CSV, a row for each batch; importing it back changes nothing. Cells that a spreadsheet could take for formulas begin with an apostrophe',
    gives: 'text/csv',
    response: z.string(),
  }),
}
