import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { findPostmaster, secondsOf, secondsOfServer } from '../processor.ts'
import { openStand, type Stand } from '../stand.ts'
import { highestRate, nextRate, type Step } from './find-rate.ts'
import { materialOf } from './material.ts'
import { type LoadOptions, readOptions } from './options.ts'
import {
  circumstancesOf,
  failedBecause,
  type MeasuredRun,
  type Report,
  reportText,
  stepLine,
} from './report.ts'
import { startSampling } from './soak.ts'
import { startGenerator } from './start-generator.ts'

/**
 * `npm run load -- [--rate N] [--seconds N] [--find | --soak MINUTES] [--processes N] [--replicas N] [--medicines N]
 * [--orders N] [--data FILE] [--saved FOLDER] [--json]` sends an open-loop load to the built shop; docs/performance.md
 * explains it. Ends with 1 if a run was invalid or had errors, if no rate passed, or if something does not level off.
 */
const options = readOptions(process.argv.slice(2))

const warmUpSeconds = 5
/** Between two runs, what waits is worked off. */
const restMs = 3_000
/** How long `--find` sends its first rate to each process before it judges any. */
const warmingSeconds = 60

const heapFolder = mkdtempSync(join(tmpdir(), 'aushadh-heap-'))
const heap = new URL('write-heap.ts', import.meta.url).href
const stand = await openStand(options.stand, {
  settings: { HEAP_FOLDER: heapFolder },
  flags: options.soakMinutes === null ? [] : ['--import', heap],
})
const generator = startGenerator()
try {
  const report = await measure(options, stand)
  console.log(options.json ? JSON.stringify(report, null, 2) : reportText(report))
  process.exitCode = isGood(report) ? 0 : 1
} finally {
  await generator.stop()
  await stand.close()
  rmSync(heapFolder, { recursive: true, force: true })
}

async function measure(wanted: LoadOptions, { databaseUrl, sample }: Stand): Promise<Report> {
  const material = await materialOf(stand)
  const { orders, postmaster } = await inspectDatabase(databaseUrl)
  const circumstances = circumstancesOf(wanted.stand, sample.total, orders)
  const run = async (rate: number, seconds: number) => {
    const before = secondsComputed(postmaster)
    const result = await generator.run({ material, rate, seconds, warmUpSeconds })
    const after = secondsComputed(postmaster)
    const elapsed = warmUpSeconds + seconds
    const processors = {
      shop: (after.shop - before.shop) / elapsed,
      database: (after.database - before.database) / elapsed,
    }
    process.stderr.write(`${stepLine({ ...result, processors })}\n`)
    return { ...result, processors }
  }
  if (wanted.find) return { circumstances, ...(await find(wanted, run)) }
  if (wanted.soakMinutes === null)
    return { circumstances, runs: [await run(wanted.rate, wanted.seconds)] }
  const sampling = startSampling(stand, heapFolder)
  const result = await run(wanted.rate, wanted.soakMinutes * 60)
  return { circumstances, runs: [result], soak: await sampling.stop() }
}

async function find(
  { rate, seconds }: LoadOptions,
  run: (rate: number, seconds: number) => Promise<MeasuredRun>,
): Promise<Pick<Report, 'runs' | 'highestRate'>> {
  const runs: MeasuredRun[] = []
  const steps: Step[] = []
  // Caches fill and code is compiled before a rate is judged.
  await run(rate, warmingSeconds * stand.shops.length)
  for (let next = nextRate(rate, []); next !== null; next = nextRate(rate, steps)) {
    const passed = (await runOnce(next)) || (await runOnce(next))
    steps.push({ rate: next, passed })
  }
  return { runs, highestRate: highestRate(steps) }

  async function runOnce(next: number): Promise<boolean> {
    await pause(restMs)
    const result = await run(next, seconds)
    runs.push(result)
    return failedBecause(result) === null
  }
}

function isGood({ runs, highestRate: highest, soak = [] }: Report): boolean {
  if (highest !== undefined) return highest > 0
  const grows = soak.some(({ verdict }) => verdict?.levelsOff === false)
  return (
    !grows &&
    runs.every(({ invalid, errors }) => invalid === null && Object.keys(errors).length === 0)
  )
}

/** How many orders there are, and the first process of the database. */
async function inspectDatabase(
  databaseUrl: string,
): Promise<{ orders: number; postmaster: number }> {
  const client = new pg.Client(databaseUrl)
  await client.connect()
  try {
    const { rows } = await client.query<{ orders: number }>(
      'select count(*)::int as orders from orders',
    )
    return { orders: rows[0]?.orders ?? 0, postmaster: await findPostmaster(client) }
  } finally {
    await client.end()
  }
}

function secondsComputed(postmaster: number) {
  return {
    shop: stand.shops.reduce((sum, { pid }) => sum + secondsOf(pid), 0),
    database: secondsOfServer(postmaster),
  }
}
