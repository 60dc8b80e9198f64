import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { runPostgres } from '../../scripts/run-postgres.ts'
import { type Spread, spreadOf } from '../rounds.ts'
import { startShop } from '../shop.ts'
import { plainRow, type Row, spread } from '../table.ts'

const firstTimes = 2
const laterTimes = 3

/** The time from the start of the process to the first page; without the build. */
export async function measureStart(): Promise<Row[]> {
  return [...(await measureEmbedded()), ...(await measureOnPostgres())]
}

/** The first time includes the demo shop. */
async function measureEmbedded(): Promise<Row[]> {
  const first: number[] = []
  const later: number[] = []
  for (let folder = 0; folder < firstTimes; folder += 1) {
    const dataDir = mkdtempSync(join(tmpdir(), 'aushadh-bench-start-'))
    try {
      first.push(await secondsToAnswer({ DATA_DIR: dataDir }))
      for (let time = 0; time < laterTimes; time += 1)
        later.push(await secondsToAnswer({ DATA_DIR: dataDir }))
    } finally {
      rmSync(dataDir, { recursive: true, force: true })
    }
  }
  return [
    plainRow('Embedded start to first page, first time', shown(spreadOf(first))),
    plainRow('Embedded start to first page, after that', shown(spreadOf(later))),
  ]
}

const database = 'aushadh_bench_start'

/** The first start migrates, and does not count. */
async function measureOnPostgres(): Promise<Row[]> {
  const postgres = await runPostgres({ fsync: 'on' })
  const dataDir = mkdtempSync(join(tmpdir(), 'aushadh-bench-start-'))
  try {
    const client = new pg.Client(postgres.url('postgres'))
    await client.connect()
    await client.query(`drop database if exists ${database} with (force)`)
    await client.query(`create database ${database}`)
    await client.end()
    const settings = {
      DATABASE_URL: postgres.url(database),
      DATA_DIR: dataDir,
      SESSION_SECRET: 'a secret of thirty-two characters at least',
      DATA_KEYS: `k1:${Buffer.alloc(32, 7).toString('base64')}`,
      ADMIN_EMAIL: 'admin@example.in',
      ADMIN_PASSWORD: 'Kesar!48lota',
      PAYMENTS: 'sandbox',
      DEMO_DATA: 'false',
    }
    await secondsToAnswer(settings)
    const seconds: number[] = []
    for (let time = 0; time < firstTimes * laterTimes; time += 1)
      seconds.push(await secondsToAnswer(settings))
    return [plainRow('Start to first page on a migrated PostgreSQL', shown(spreadOf(seconds)))]
  } finally {
    postgres.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function secondsToAnswer(settings: Record<string, string>): Promise<number> {
  const began = performance.now()
  const shop = await startShop(settings, '/')
  const seconds = (performance.now() - began) / 1000
  await shop.stop()
  return seconds
}

function shown(seconds: Spread): string {
  return spread(seconds, (value) => `${value.toFixed(2)} s`)
}
