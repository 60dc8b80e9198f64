import pg from 'pg'
import { runPgBouncer } from '../scripts/run-pgbouncer.ts'
import {
  type OwnPostgres,
  type Postgres,
  runOwnPostgres,
  runPostgres,
  runStandby,
} from '../scripts/run-postgres.ts'
import { type RunningSandbox, runSandbox } from '../scripts/run-sandbox.ts'
import { type Load, startLoad } from './load/load.ts'
import type { Options } from './options.ts'
import { findPostmaster, waitUntilQuiet } from './processor.ts'
import { isSaved, runSaved, saveServer } from './saved-server.ts'
import { seedCustomers } from './seed/customers.ts'
import { seedFullShop } from './seed/full-shop.ts'
import { type Sample, takeSample } from './seed/sample.ts'
import { type RunningShop, startShop } from './shop.ts'
import { database, operatorKey, withDatabase } from './stand-database.ts'
import { ignoreStatements } from './statements.ts'

/** A full shop on a real PostgreSQL, its payment provider, and the load generator. */
export type Stand = {
  options: Options
  postgres: Postgres
  databaseUrl: string
  /** The first of `shops`. */
  shop: RunningShop
  shops: RunningShop[]
  /** The settings that it was started with. */
  settings: Record<string, string>
  provider: RunningSandbox
  load: Load
  sample: Sample
  /** The customers' tokens. */
  customers: string[]
  close(): Promise<void>
}

export const sessionSecret = 'a secret of thirty-two characters at least'
const customerCount = 8_000

type Given = { settings: Record<string, string>; flags: string[] }

/** `given`: more settings and flags of Node for the shop's processes. */
export async function openStand(
  options: Options,
  given: Given = { settings: {}, flags: [] },
): Promise<Stand> {
  // Commits must survive a power cut, as in production; tests do without.
  const server = { fsync: 'on', ...preloaded(options) }
  const own = await runOwn(options, server)
  const postgres = own ?? (await runPostgres(server))
  const opened: { stop(): unknown }[] = [postgres]
  const close = async () => {
    for (const one of opened.toReversed()) await one.stop()
  }
  // PostgreSQL would keep running.
  process.once('SIGINT', () => void close().then(() => process.exit(130)))
  try {
    const databaseUrl = postgres.url(database)
    const provider = await runSandbox()
    opened.push(provider)
    const pooler = options.pgbouncer ? await runPgBouncer(databaseUrl, 10) : undefined
    if (pooler !== undefined) opened.push(pooler)
    const settings = {
      DATABASE_URL: databaseUrl,
      ...(pooler === undefined ? {} : throughPooler(pooler.url(database), databaseUrl)),
      SESSION_SECRET: sessionSecret,
      DATA_KEYS: `${operatorKey.id}:${operatorKey.key.toString('base64')}`,
      ADMIN_EMAIL: 'admin@example.in',
      ADMIN_PASSWORD: 'Kesar!48lota',
      DEMO_DATA: String(options.data === undefined),
      ...provider.settings,
    }
    const { saved } = options
    if (saved === undefined || !isSaved(saved)) {
      await seedFullShop(postgres, settings, options)
      if (own !== undefined && saved !== undefined) await saveServer(own, saved)
    }
    const pool = new pg.Pool({ connectionString: databaseUrl })
    opened.push({ stop: () => pool.end() })
    if (countsStatements(options)) await ignoreStatements(pool)
    if (own !== undefined && options.replicas > 0) {
      const replicas = await runReplicas(own, options.replicas, opened)
      Object.assign(settings, { DATABASE_REPLICA_URLS: replicas.join(',') })
    }
    const flags = [
      ...given.flags,
      ...(options.profile === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${options.profile}`]),
    ]
    const shops: RunningShop[] = []
    for (let process = 0; process < options.processes; process += 1) {
      shops.push(await startShop({ ...settings, ...given.settings }, '/readyz', flags))
      opened.push(...shops.slice(-1))
    }
    const [shop] = shops
    if (shop === undefined) throw new Error('a stand needs a process')
    const load = startLoad()
    opened.push(load)
    const customers = await addCustomers(databaseUrl)
    const sample = await takeSample(pool)
    // What the shop does of its own accord after such an import would be measured, too.
    await waitUntilQuiet(await findPostmaster(pool))
    const running = { postgres, databaseUrl, shop, shops, settings, provider, load }
    return { options, ...running, sample, customers, close }
  } catch (error) {
    await close()
    throw error
  }
}

/** A server of its own, where it is copied or has standbys. */
async function runOwn(
  { saved, replicas }: Options,
  server: Record<string, string>,
): Promise<OwnPostgres | undefined> {
  if (saved !== undefined && isSaved(saved)) return runSaved(saved, server)
  if (saved !== undefined || replicas > 0) return runOwnPostgres(server)
}

/** Debian's PgBouncer knows no prepared statements. */
const throughPooler = (url: string, databaseUrl: string) => ({
  DATABASE_URL: url,
  DATABASE_SESSION_URL: databaseUrl,
  PREPARED_STATEMENTS: 'off',
})

/** Whether a measurement named asks for the extension that counts statements: others do without its cost. */
const countsStatements = ({ only }: Options) => only.includes('checkout-cost')

function preloaded(options: Options): Record<string, string> {
  return countsStatements(options) ? { shared_preload_libraries: 'pg_stat_statements' } : {}
}

/** The shop has made its data keys by now. */
async function addCustomers(databaseUrl: string): Promise<string[]> {
  return withDatabase(databaseUrl, (server) => seedCustomers(server, customerCount, sessionSecret))
}

/** The addresses of the shop's database on new standbys. */
async function runReplicas(
  primary: OwnPostgres,
  count: number,
  opened: { stop(): unknown }[],
): Promise<string[]> {
  const urls: string[] = []
  for (let replica = 0; replica < count; replica += 1) {
    const standby = await runStandby(primary, { hot_standby_feedback: 'on' })
    opened.push(standby)
    urls.push(standby.url(database))
  }
  return urls
}
