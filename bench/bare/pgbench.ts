import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import pg from 'pg'
import { findPostgres } from '../../scripts/find-postgres.ts'
import type { Postgres } from '../../scripts/run-postgres.ts'

const database = 'aushadh_pgbench'

/** PostgreSQL's own benchmark on the same server, at scale 10: transactions per second of TPC-B. */
export async function preparePgbench(postgres: Postgres): Promise<(seconds: number) => number> {
  const client = new pg.Client(postgres.url('postgres'))
  await client.connect()
  await client.query(`drop database if exists ${database} with (force)`)
  await client.query(`create database ${database}`)
  await client.end()
  const program = join(findPostgres(), 'pgbench')
  const run = (...args: string[]) =>
    execFileSync(program, [...args, postgres.url(database)], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    })
  run('-i', '-q', '-s', '10')
  return (seconds) => {
    const report = run('-n', '-c', '8', '-j', '2', '-T', String(seconds))
    const [, tps] = /tps = ([\d.]+)/.exec(report) ?? []
    if (tps === undefined) throw new Error(`pgbench said: ${report}`)
    return Number(tps)
  }
}
