import { createReadStream, createWriteStream, statSync, type WriteStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { SingleBar } from 'cli-progress'
import { ConfigProblem, readConfig } from '#server/config.ts'
import {
  BrokenFile,
  type ImportSummary,
  type ImportWatch,
  importMedicines,
} from '#server/modules/catalogue/index.ts'
import { findPharmacyLogin } from '#server/modules/pharmacies/index.ts'
import { csvLine } from '#server/platform/csv.ts'
import { openEmbedded } from '#server/platform/db-embedded.ts'
import { openServer } from '#server/platform/db-server.ts'
import { FolderInUse } from '#server/platform/folder-lock.ts'
import { createLog } from '#server/platform/log.ts'

/* Brings a CSV into a pharmacy's inventory; docs/import.md tells how. */

const usage =
  'npm run import -- FILE.csv[.gz] --pharmacy EMAIL [--mapping NAME] [--stock UNITS] [--dry-run]'

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
    const { file, ...options } = given
    const input = { ...options, pharmacyId: pharmacy.id, file: createReadStream(file) }
    const size = statSync(file).size
    await report(
      given,
      size,
      () => input.file.bytesRead,
      (watch) => importMedicines({ db: database.db, now: new Date() }, input, watch),
    )
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
    stock: { type: 'string', default: '0' },
    'dry-run': { type: 'boolean', default: false },
  } as const
  try {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
    const [file, ...more] = positionals
    const { pharmacy, mapping } = values
    if (file === undefined || more.length > 0 || pharmacy === undefined)
      throw new Error('One file and the e-mail of a pharmacy are needed.')
    if (!/^\d{1,8}$/.test(values.stock)) throw new Error('--stock takes a whole number of units.')
    return { file, pharmacy, mapping, stock: Number(values.stock), dryRun: values['dry-run'] }
  } catch (error) {
    throw new Mistake(`${(error as Error).message}\nUsage: ${usage}`)
  }
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
  size: number,
  bytesRead: () => number,
  work: (watch: ImportWatch) => Promise<ImportSummary>,
): Promise<void> {
  const begun = performance.now()
  const refusals = refusedRows(file)
  const bar = process.stdout.isTTY
    ? new SingleBar({ format: '{bar} {percentage}% | {read} rows', hideCursor: true })
    : null
  let last: ImportSummary | undefined
  bar?.start(size, 0, { read: 0 })
  const watch: ImportWatch = {
    onHeader: refusals.begin,
    onRefused: refusals.add,
    onProgress: (sofar) => {
      bar?.update(bytesRead(), { read: sofar.read })
      const passed = Math.floor(sofar.read / 5000) > Math.floor((last?.read ?? 0) / 5000)
      if (bar === null && passed) console.log(`${sofar.read} rows read`)
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
  console.log(`${last.read} rows (${last.mapping}) in ${seconds} s: ${counts(last, dryRun)}.`)
  if (last.refused > 0) console.log(`Refused rows with their reasons: ${refusals.path}`)
}

function counts({ added, updated, unchanged, refused }: ImportSummary, dryRun: boolean): string {
  const text = `${added} added, ${updated} updated, ${unchanged} unchanged, ${refused} refused`
  return dryRun ? `${text}; tried only, nothing was stored` : text
}

/** A CSV with the refused rows as they were, so that it can be mended and imported itself. */
function refusedRows(file: string) {
  const path = `${file.replace(/\.gz$/, '').replace(/\.csv$/, '')}.refused.csv`
  let header: string[] = []
  let out: WriteStream | undefined
  const add: ImportWatch['onRefused'] = ({ line, reasons, cells }) => {
    if (out === undefined) {
      out = createWriteStream(path)
      out.write(csvLine(['line', 'reasons', ...header]))
    }
    out.write(csvLine([line, reasons.join(' | '), ...cells]))
  }
  return {
    path,
    begin: (columns: string[]) => {
      header = columns
    },
    add,
    end: async () => {
      const stream = out
      if (stream !== undefined) await new Promise((resolve) => stream.end(resolve))
    },
  }
}
