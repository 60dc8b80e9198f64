import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import pg from 'pg'
import { findPostgres } from '../scripts/find-postgres.ts'
import type { Postgres } from '../scripts/run-postgres.ts'
import { findPostmaster, secondsOfEndedChildren, secondsOfServer } from './processor.ts'

/** TPC-B transactions: per second, and per transaction milliseconds of the server's and pgbench's processor. */
export type Transactions = { perSecond: number; count: number; milliseconds: number }

const database = 'aushadh_pgbench'

/** PostgreSQL's own benchmark on the same server, at scale 10. */
export async function preparePgbench(
  postgres: Postgres,
): Promise<(seconds: number, clients?: number) => Transactions> {
  const pool = new pg.Pool({ connectionString: postgres.url('postgres'), max: 1 })
  await pool.query(`drop database if exists ${database} with (force)`)
  await pool.query(`create database ${database}`)
  const postmaster = await findPostmaster(pool)
  await pool.end()
  const program = join(findPostgres(), 'pgbench')
  const run = (...args: string[]) =>
    execFileSync(program, [...args, postgres.url(database)], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    })
  run('-i', '-q', '-s', '10')
  const computed = () => secondsOfServer(postmaster) + secondsOfEndedChildren()
  return (seconds, clients = 8) => {
    const before = computed()
    const report = run('-n', '-c', String(clients), '-j', '2', '-T', String(seconds))
    const number = (pattern: RegExp) => {
      const [, found] = pattern.exec(report) ?? []
      if (found === undefined) throw new Error(`pgbench printed: ${report}`)
      return Number(found)
    }
    const count = number(/actually processed: (\d+)/)
    const milliseconds = ((computed() - before) / count) * 1000
    return { perSecond: number(/tps = ([\d.]+)/), count, milliseconds }
  }
}
