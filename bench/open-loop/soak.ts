import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import type { Stand } from '../stand.ts'
import { levelsOff, type Point, type Verdict } from './levels-off.ts'

/** Tables whose rows are updated by orders, carts and sessions: dead rows must not pile up there. */
const hotTables = [
  'medicines',
  'batches',
  'orders',
  'payments',
  'shipments',
  'cart_items',
  'sessions',
]
const everyMs = 10_000
const megabyte = 1e6

/** A series of samples, and how much it may grow over the second half whatever its level. */
type Series = { name: string; unit: string; least: number; points: Point[] }
/** `verdict` is null for what grows by its nature, and where there were too few samples. */
export type Soaked = {
  name: string
  unit: string
  first: number
  last: number
  verdict: Verdict | null
}

export type Sampling = { stop(): Promise<Soaked[]> }

/** Samples each process and the database every ten seconds until it is stopped. */
export function startSampling(stand: Stand, heapFolder: string): Sampling {
  const series = new Map<string, Series>()
  const db = new pg.Pool({ connectionString: stand.databaseUrl, max: 1 })
  const began = performance.now()
  const add = (name: string, unit: string, least: number, value: number | null) => {
    if (value === null) return
    const one = series.get(name) ?? { name, unit, least, points: [] }
    series.set(name, one)
    one.points.push({ at: (performance.now() - began) / 1000, value })
  }
  const sample = async () => {
    for (const [n, { pid }] of stand.shops.entries()) {
      const process = `process ${n + 1}`
      add(`${process}: resident memory`, 'MB', 10, residentOf(pid))
      add(`${process}: heap`, 'MB', 20, heapOf(heapFolder, pid))
      add(`${process}: open files`, '', 10, readdirSync(`/proc/${pid}/fd`).length)
    }
    const { rows } = await db.query<DatabaseSample>(databaseSample, [hotTables])
    for (const { connections, size, orders, dead } of rows) {
      add('database: connections', '', 5, connections)
      add('database: size', 'MB', 0, size)
      add('database: orders', '', 0, orders)
      for (const [table, share] of Object.entries(dead))
        add(`dead rows of ${table}`, '%', 20, share)
    }
  }
  let failure: unknown
  let last = sample()
  const timer = setInterval(() => {
    last = last.then(sample).catch((error: unknown) => {
      failure ??= error
    })
  }, everyMs)
  return {
    stop: async () => {
      clearInterval(timer)
      await last
      await db.end()
      if (failure !== undefined) throw failure
      return [...series.values()].map(judge)
    },
  }
}

/** Orders stay, so their number and the size of the database are shown, not judged. */
const growsByNature = ['database: size', 'database: orders']

function judge({ name, unit, least, points }: Series): Soaked {
  const verdict = growsByNature.includes(name) ? null : levelsOff(points, least)
  return { name, unit, first: points[0]?.value ?? 0, last: points.at(-1)?.value ?? 0, verdict }
}

type DatabaseSample = {
  connections: number
  size: number
  orders: number
  dead: Record<string, number>
}

/** Dead rows in percent of the live ones. */
const databaseSample = `
  select
    (select count(*)::int from pg_stat_activity where datname = current_database()) as connections,
    pg_database_size(current_database()) / ${megabyte}.0::float8 as size,
    (select n_live_tup::int from pg_stat_user_tables where relname = 'orders') as orders,
    (select json_object_agg(relname, round(100.0 * n_dead_tup / greatest(n_live_tup, 1), 1))
     from pg_stat_user_tables where relname = any($1::text[])) as dead`

function residentOf(pid: number): number {
  const [, kibibytes] = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return (Number(kibibytes) * 1024) / megabyte
}

/** null until the process has written it. */
function heapOf(folder: string, pid: number): number | null {
  const file = join(folder, String(pid))
  const text = existsSync(file) ? readFileSync(file, 'utf8') : ''
  // The process may be writing it at this moment.
  return text === '' ? null : Number(text) / megabyte
}
