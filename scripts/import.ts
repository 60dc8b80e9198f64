import { createReadStream, createWriteStream, type WriteStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { SingleBar } from 'cli-progress'
import {
  type ImportEncoding,
  type ImportField,
  type ImportKind,
  importEncodings,
  importFields,
} from '#contract/import-fields.ts'
import type { ImportCounts } from '#contract/imports.ts'
import { ConfigProblem, readConfig } from '#server/config.ts'
import {
  BrokenFile,
  type ImportWatch,
  importMedicines,
  type RefusedRow,
  readThrough,
  refusedRowsHeader,
  refusedRowsLine,
} from '#server/modules/catalogue/index.ts'
import { findPharmacyLogin } from '#server/modules/pharmacies/index.ts'
import { openEmbedded } from '#server/platform/db-embedded.ts'
import { openServer } from '#server/platform/db-server.ts'
import { FolderInUse } from '#server/platform/folder-lock.ts'
import { createLog } from '#server/platform/log.ts'

/* Brings a CSV into a pharmacy's inventory; docs/import.md tells how. */

const usage =
  'npm run import -- FILE.csv[.gz] --pharmacy EMAIL [--mapping NAME | --column FIELD=COLUMN …] [--encoding NAME] [--stock UNITS] [--dry-run]'

/** Something that whoever runs the import can mend. */
class Mistake extends Error {}
const mendable = [Mistake, BrokenFile, ConfigProblem, FolderInUse]

try {
  await run()
} catch (error) {
  if (!mendable.some((kind) => error instanceof kind)) throw error
  console.error((error as Error).message)
  process.exitCode = 1
}

async function run(): Promise<void> {
  const given = argumentsOf(process.argv.slice(2))
  await checkFile(given.file)
  const config = readConfig()
  const database =
    config.databaseUrl === undefined
      ? await openEmbedded(config.dataDir)
      : await openServer(config.databaseUrl, createLog('error'))
  try {
    await database.migrate()
    const pharmacy = await findPharmacyLogin(database.db, given.pharmacy.toLowerCase())
    if (pharmacy === null)
      throw new Mistake(
        `No pharmacy has the e-mail ${given.pharmacy}. Register it first, at /pharmacy/register in the running shop, and stop the shop again if its database is the embedded one.`,
      )
    const release = await database.claim(`import ${pharmacy.id}`)
    if (release === null)
      throw new Mistake('Another import of this pharmacy is running: wait until it has ended.')
    const { file, stock, dryRun, reading } = given
    const choice = { ...reading, open: () => createReadStream(file) }
    const { kind, header, rows } = await readThrough(choice)
    await report(given, { kind, header, rows }, (watch) => {
      const input = { ...choice, pharmacyId: pharmacy.id, stock, dryRun }
      return importMedicines({ db: database.db, now: new Date() }, input, watch)
    })
    if (pharmacy.verifiedAt === null)
      console.log(`${pharmacy.name} awaits approval: customers see its medicines after that.`)
  } finally {
    await database.close()
  }
}

function argumentsOf(args: string[]) {
  const options = {
    pharmacy: { type: 'string' },
    mapping: { type: 'string' },
    column: { type: 'string', multiple: true },
    encoding: { type: 'string' },
    stock: { type: 'string', default: '0' },
    'dry-run': { type: 'boolean', default: false },
  } as const
  try {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
    const [file, ...more] = positionals
    const { pharmacy, mapping, encoding } = values
    if (file === undefined || more.length > 0 || pharmacy === undefined)
      throw new Error('One file and the e-mail of a pharmacy are needed.')
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

/** 'name=Product name' */
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

async function checkFile(file: string): Promise<void> {
  const handle = await open(file).catch(() => {
    throw new Mistake(`The file ${file} can’t be opened.`)
  })
  try {
    if ((await handle.stat()).isDirectory()) throw new Mistake(`${file} is a folder.`)
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(2), 0, 2, 0)
    const gzipped = bytesRead === 2 && buffer[0] === 0x1f && buffer[1] === 0x8b
    if (file.endsWith('.gz') && !gzipped)
      throw new Mistake(`${file} is named .gz, but is not a gzip file.`)
  } finally {
    await handle.close()
  }
}

type Given = ReturnType<typeof argumentsOf>

/** Shows how far the import is, writes refused rows beside the file, and sums up, also of a failure. */
async function report(
  { file, dryRun }: Given,
  { kind, header, rows }: { kind: ImportKind; header: string[]; rows: number },
  work: (watch: ImportWatch) => Promise<ImportCounts>,
): Promise<void> {
  const begun = performance.now()
  const refusals = refusedRows(file, header)
  const bar = process.stdout.isTTY
    ? new SingleBar({ format: '{bar} {percentage}% | {value} rows', hideCursor: true })
    : null
  let last: ImportCounts | undefined
  bar?.start(rows, 0)
  const watch: ImportWatch = {
    onRefused: refusals.add,
    onProgress: (sofar) => {
      bar?.update(sofar.read)
      const passed = Math.floor(sofar.read / 5000) > Math.floor((last?.read ?? 0) / 5000)
      if (bar === null && passed) console.log(`${sofar.read} of ${rows} rows read`)
      last = sofar
    },
  }
  try {
    last = await work(watch)
  } catch (error) {
    bar?.stop()
    const stored = last === undefined ? 'Nothing was stored' : `Until then: ${counts(last, dryRun)}`
    console.error(`The import stopped. ${stored}.`)
    throw error
  } finally {
    bar?.stop()
    await refusals.end()
  }
  const seconds = ((performance.now() - begun) / 1000).toFixed(1)
  console.log(`${last.read} rows (${kind}) in ${seconds} s: ${counts(last, dryRun)}.`)
  if (last.refused > 0) console.log(`Refused rows with their reasons: ${refusals.path}`)
}

function counts({ added, changed, unchanged, refused }: ImportCounts, dryRun: boolean): string {
  const text = `${added} added, ${changed} changed, ${unchanged} unchanged, ${refused} refused`
  return dryRun ? `${text}; tried only, nothing was stored` : text
}

/** A CSV with the refused rows as they were, so that it can be mended and imported itself. */
function refusedRows(file: string, header: string[]) {
  const path = `${file.replace(/\.gz$/, '').replace(/\.csv$/, '')}.refused.csv`
  let out: WriteStream | undefined
  return {
    path,
    add: (row: RefusedRow) => {
      if (out === undefined) {
        out = createWriteStream(path)
        out.write(refusedRowsHeader(header))
      }
      out.write(refusedRowsLine(row))
    },
    end: async () => {
      const stream = out
      if (stream !== undefined) await new Promise((resolve) => stream.end(resolve))
    },
  }
}
