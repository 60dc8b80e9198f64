import { createReadStream, createWriteStream, type WriteStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { SingleBar } from 'cli-progress'
import type { ImportCounts } from '#contract/imports.ts'
import { readStore } from '#server/config.ts'
import { soldStock } from '#server/modules/fulfilment/index.ts'
import {
  BrokenFile,
  type ImportWatch,
  importMedicines,
  type ReadThrough,
  type RefusedRow,
  readThrough,
  refusedRowsHeader,
  refusedRowsLine,
} from '#server/modules/inventory/index.ts'
import { findPharmacyLogin } from '#server/modules/pharmacies/index.ts'
import { blockAddedBatches } from '#server/modules/recalls/index.ts'
import { prepareSearch } from '#server/modules/search/index.ts'
import { openEmbedded } from '#server/platform/db-embedded.ts'
import { openServer } from '#server/platform/db-server.ts'
import { createLog } from '#server/platform/log.ts'
import { type Given, help, importArguments } from './import-arguments.ts'
import { Mistake, reportMistake } from './mistake.ts'

/* Imports a CSV into a pharmacy's inventory; see docs/import.md. */

try {
  const given = importArguments(process.argv.slice(2))
  if (given === 'help') console.log(help)
  else await run(given)
} catch (error) {
  reportMistake(error instanceof BrokenFile ? new Mistake(error.message) : error)
}

async function run(given: Given): Promise<void> {
  await checkFile(given.file)
  const store = readStore()
  const database =
    store.databaseUrl === undefined
      ? await openEmbedded(store.dataDir)
      : await openServer(store.databaseUrl, createLog('error'), undefined, store.serverOptions)
  try {
    await database.migrate()
    const pharmacy = await findPharmacyLogin(database.db, given.pharmacy.toLowerCase())
    if (pharmacy === null)
      throw new Mistake(
        `No pharmacy has the email ${given.pharmacy}. Register it first at /pharmacy/register in the running shop. If the database is the embedded one, stop the shop again before the import.`,
      )
    const release = await database.lock(`import ${pharmacy.id}`)
    if (release === null)
      throw new Mistake('Another import of this pharmacy is running. Wait until it has ended.')
    const { file, stock, dryRun, reading } = given
    const choice = { ...reading, open: () => createReadStream(file) }
    const begun = await readThrough(choice)
    const { several } = begun
    await report(given, begun, (watch) => {
      const input = { ...choice, pharmacyId: pharmacy.id, stock, dryRun, several }
      return importMedicines(
        { db: database.db, now: new Date(), blockAddedBatches, prepareSearch, sold: soldStock },
        input,
        watch,
      )
    })
    if (pharmacy.verifiedAt === null)
      console.log(
        `${pharmacy.name} waits for approval. Customers see its medicines once it is approved.`,
      )
  } finally {
    await database.close()
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

/** Shows the progress, writes refused rows beside the file, and prints a summary, also after a failure. */
async function report(
  { file, dryRun }: Given,
  read: ReadThrough,
  work: (watch: ImportWatch) => Promise<ImportCounts>,
): Promise<void> {
  const { kind, rows } = read
  const begun = performance.now()
  const refusals = refusedRows(file, read)
  const bar = process.stdout.isTTY
    ? new SingleBar({ format: '{bar} {percentage}% | {value} rows', hideCursor: true })
    : null
  let last: ImportCounts | undefined
  const stop = stopAsked()
  bar?.start(rows, 0)
  const watch: ImportWatch = {
    onRefused: refusals.add,
    onProgress: (sofar) => {
      bar?.update(sofar.read)
      const passed = Math.floor(sofar.read / 5000) > Math.floor((last?.read ?? 0) / 5000)
      if (bar === null && passed) console.log(`${sofar.read} of ${rows} rows read`)
      last = sofar
    },
    shouldStop: () => stop.asked,
  }
  try {
    last = await work(watch)
  } catch (error) {
    bar?.stop()
    const stored =
      last === undefined ? 'Nothing was stored' : `Before that: ${counts(last, dryRun)}`
    console.error(`The import stopped. ${stored}.`)
    throw error
  } finally {
    bar?.stop()
    stop.end()
    await refusals.end()
  }
  if (last.read < rows)
    throw new Mistake(
      `The import was interrupted. Before that: ${counts(last, dryRun)}. Run it again to complete it.`,
    )
  const seconds = ((performance.now() - begun) / 1000).toFixed(1)
  console.log(`${last.read} rows (${kind}) in ${seconds} s: ${counts(last, dryRun)}.`)
  if (last.refused > 0) console.log(`Refused rows with their reasons: ${refusals.path}`)
}

/**
 * Ctrl-C and SIGTERM let the current batch finish. A terminal signals npm as well, which passes the signal
 * on: repeated signals count as one.
 */
function stopAsked() {
  const stop = {
    asked: false,
    end: () => {
      for (const signal of signals) process.off(signal, ask)
    },
  }
  const ask = () => {
    stop.asked = true
  }
  const signals = ['SIGINT', 'SIGTERM'] as const
  for (const signal of signals) process.on(signal, ask)
  return stop
}

function counts({ added, changed, unchanged, refused }: ImportCounts, dryRun: boolean): string {
  const text = `${added} added, ${changed} changed, ${unchanged} unchanged, ${refused} refused`
  return dryRun ? `${text}; dry run, nothing was stored` : text
}

/** A CSV of the refused rows in their original form, so that it can be corrected and imported. */
function refusedRows(file: string, read: ReadThrough) {
  const path = `${file.replace(/\.gz$/, '').replace(/\.csv$/, '')}.refused.csv`
  let out: WriteStream | undefined
  return {
    path,
    add: (row: RefusedRow) => {
      if (out === undefined) {
        out = createWriteStream(path)
        out.write(refusedRowsHeader(read))
      }
      out.write(refusedRowsLine(row, read))
    },
    end: async () => {
      const stream = out
      if (stream !== undefined) await new Promise((resolve) => stream.end(resolve))
    },
  }
}
