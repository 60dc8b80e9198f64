import { parseArgs } from 'node:util'
import {
  type ImportEncoding,
  type ImportField,
  type ImportKind,
  importEncodings,
  importFields,
  importKinds,
} from '#contract/import-fields.ts'
import { Mistake } from './mistake.ts'

const usage =
  'npm run import -- FILE.csv[.gz] --pharmacy EMAIL [--mapping NAME | --column FIELD=COLUMN …] [--encoding NAME] [--stock UNITS] [--dry-run]'

/** The output of `--help`. */
export const help = `Imports a CSV into a pharmacy's inventory.

${usage}

  --pharmacy   the pharmacy's email or username
  --mapping    the format of the file: ${Object.keys(importKinds).join(', ')}; by default detected from its first row
  --column     a column of the file for a field: --column "name=Product name" --column mrp=MRP
               fields: ${Object.keys(importFields).join(', ')}
  --encoding   ${Object.keys(importEncodings).join(', ')}; by default detected from the bytes
  --stock      units of a new medicine whose row has no stock; default 0
  --dry-run    checks the file and prints the counts, but stores nothing

The import uses the database of DATABASE_URL, or else of DATA_DIR; stop the shop first in that case.
Refused rows are written beside the file with their reasons. See docs/import.md.`

export type Given = Exclude<ReturnType<typeof importArguments>, 'help'>

/** Parses the arguments after `npm run import --`. Throws `Mistake`. */
export function importArguments(args: string[]) {
  const options = {
    help: { type: 'boolean', short: 'h', default: false },
    pharmacy: { type: 'string' },
    mapping: { type: 'string' },
    column: { type: 'string', multiple: true },
    encoding: { type: 'string' },
    stock: { type: 'string', default: '0' },
    'dry-run': { type: 'boolean', default: false },
  } as const
  try {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
    if (values.help) return 'help'
    const [file, ...more] = positionals
    const { pharmacy, mapping, encoding } = values
    if (file === undefined || more.length > 0 || pharmacy === undefined)
      throw new Error('Name one file, and the pharmacy with --pharmacy.')
    if (!/^\d{1,8}$/.test(values.stock)) throw new Error('--stock takes a whole number of units.')
    if (encoding !== undefined && !(encoding in importEncodings))
      throw new Error(`--encoding is one of ${Object.keys(importEncodings).join(', ')}.`)
    const reading = {
      kind: mapping as ImportKind | undefined,
      columns: columnsOf(values.column),
      encoding: encoding as ImportEncoding | undefined,
    }
    return { file, pharmacy, reading, stock: Number(values.stock), dryRun: values['dry-run'] }
  } catch (error) {
    throw new Mistake(`${(error as Error).message}\nUsage: ${usage}`)
  }
}

/** Parses 'name=Product name'. */
function columnsOf(given: string[] | undefined): Partial<Record<ImportField, string>> | undefined {
  const pairs = given?.map((one) => {
    const [, field = '', column] = /^(\w+)=(.+)$/.exec(one) ?? []
    if (column === undefined || !(field in importFields))
      throw new Error(
        `--column takes FIELD=COLUMN; fields are ${Object.keys(importFields).join(', ')}.`,
      )
    return [field, column]
  })
  return pairs && Object.fromEntries(pairs)
}
