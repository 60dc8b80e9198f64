import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { openStand, type Stand } from '../stand.ts'
import { highestRate, nextRate } from './find-rate.ts'
import { materialOf } from './material.ts'
import { type LoadOptions, readOptions } from './options.ts'
import { circumstancesOf, failedBecause, type Report, reportText, stepLine } from './report.ts'
import type { Result } from './run.ts'
import { startSampling } from './soak.ts'
import { startGenerator } from './start-generator.ts'

/**
 * `npm run load -- [--rate N] [--seconds N] [--find | --soak MINUTES] [--processes N] [--replicas N] [--medicines N]
 * [--orders N] [--data FILE] [--json]` sends an open-loop load to the built shop; docs/performance.md explains it. Ends
 * with 1 if a run was invalid or had errors, if no rate passed, or if something does not level off.
 */
const options = readOptions(process.argv.slice(2))

const warmUpSeconds = 5
/** Between two rates, what waits is worked off. */
const restMs = 3_000

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
  const circumstances = circumstancesOf(wanted.stand, sample.total, await countOrders(databaseUrl))
  const run = async (rate: number, seconds: number) => {
    const result = await generator.run({ material, rate, seconds, warmUpSeconds })
    process.stderr.write(`${stepLine(result)}\n`)
    return result
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
  run: (rate: number, seconds: number) => Promise<Result>,
): Promise<Pick<Report, 'runs' | 'highestRate'>> {
  const runs: Result[] = []
  const steps = () => runs.map((one) => ({ rate: one.rate, passed: failedBecause(one) === null }))
  for (let next = nextRate(rate, []); next !== null; next = nextRate(rate, steps())) {
    if (runs.length > 0) await pause(restMs)
    runs.push(await run(next, seconds))
  }
  return { runs, highestRate: highestRate(steps()) }
}

function isGood({ runs, highestRate: highest, soak = [] }: Report): boolean {
  if (highest !== undefined) return highest > 0
  const grows = soak.some(({ verdict }) => verdict?.levelsOff === false)
  return (
    !grows &&
    runs.every(({ invalid, errors }) => invalid === null && Object.keys(errors).length === 0)
  )
}

async function countOrders(databaseUrl: string): Promise<number> {
  const client = new pg.Client(databaseUrl)
  await client.connect()
  try {
    const { rows } = await client.query<{ orders: number }>(
      'select count(*)::int as orders from orders',
    )
    return rows[0]?.orders ?? 0
  } finally {
    await client.end()
  }
}
