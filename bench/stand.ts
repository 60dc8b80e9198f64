import pg from 'pg'
import { seedDrugRules } from '#server/modules/drug-rules/index.ts'
import type { Database, Db } from '#server/platform/db.ts'
import { openServer } from '#server/platform/db-server.ts'
import { createLog } from '#server/platform/log.ts'
import { setOperatorKeys } from '#server/platform/vault/vault.ts'
import { runPgBouncer } from '../scripts/run-pgbouncer.ts'
import { type Postgres, runPostgres } from '../scripts/run-postgres.ts'
import { type RunningSandbox, runSandbox } from '../scripts/run-sandbox.ts'
import { type Load, startLoad } from './load/load.ts'
import type { Options } from './options.ts'
import { findPostmaster, waitUntilQuiet } from './processor.ts'
import { seedCatalogue } from './seed/catalogue.ts'
import { seedCustomers, seedNamedCustomers } from './seed/customers.ts'
import { seedMarket } from './seed/market.ts'
import { seedOffers } from './seed/offers.ts'
import { seedOrders } from './seed/orders.ts'
import { type Sample, takeSample } from './seed/sample.ts'
import { type RunningShop, startShop } from './shop.ts'
import { ignoreStatements } from './statements.ts'

/** A full shop on a real PostgreSQL, its payment provider, and the load generator. */
export type Stand = {
  options: Options
  postgres: Postgres
  databaseUrl: string
  shop: RunningShop
  /** The settings that it was started with. */
  settings: Record<string, string>
  provider: RunningSandbox
  load: Load
  sample: Sample
  /** The customers' tokens. */
  customers: string[]
  close(): Promise<void>
}

const sessionSecret = 'a secret of thirty-two characters at least'
const operatorKey = { id: 'k1', key: Buffer.alloc(32, 7) }
const customerCount = 8_000
const database = 'aushadh_bench'

export async function openStand(options: Options): Promise<Stand> {
  // Commits must survive a power cut, as in production; tests do without.
  const postgres = await runPostgres({ fsync: 'on', ...preloaded(options) })
  const opened: { stop(): unknown }[] = [postgres]
  const close = async () => {
    for (const one of opened.toReversed()) await one.stop()
  }
  // PostgreSQL would keep running.
  process.once('SIGINT', () => void close().then(() => process.exit(130)))
  try {
    const databaseUrl = await freshDatabase(postgres, options)
    const pool = new pg.Pool({ connectionString: databaseUrl })
    opened.push({ stop: () => pool.end() })
    if (countsStatements(options)) await ignoreStatements(pool)
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
    if (options.orders > 0) await seedPastOrders(databaseUrl, settings, options.orders)
    const shop = await startShop(
      settings,
      '/readyz',
      options.profile === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${options.profile}`],
    )
    opened.push(shop)
    const load = startLoad()
    opened.push(load)
    const customers = await addCustomers(databaseUrl)
    const sample = await takeSample(pool)
    // What the shop does of its own accord after such an import would be measured, too.
    await waitUntilQuiet(await findPostmaster(pool))
    const running = { postgres, databaseUrl, shop, settings, provider, load }
    return { options, ...running, sample, customers, close }
  } catch (error) {
    await close()
    throw error
  }
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

async function withDatabase<Result>(
  databaseUrl: string,
  work: (server: Database) => Promise<Result>,
): Promise<Result> {
  const server = await openServer(databaseUrl, createLog('error'), 1)
  setOperatorKeys(server.db, [operatorKey])
  try {
    return await work(server)
  } finally {
    await server.close()
  }
}

/** A year of orders, and what its jobs make of them, so that they do not run while the shop is measured. */
async function seedPastOrders(
  databaseUrl: string,
  settings: Record<string, string>,
  orders: number,
): Promise<void> {
  // Makes the data keys, and stops: its jobs would work on orders that are half there.
  await (await startShop(settings, '/readyz')).stop()
  const client = new pg.Client(databaseUrl)
  await client.connect()
  try {
    await withDatabase(databaseUrl, ({ db }) => seedYear(client, db, orders))
    const shop = await startShop(settings, '/readyz')
    await waitUntilQuiet(await findPostmaster(client))
    await shop.stop()
  } finally {
    await client.end()
  }
}

/** Each customer has ten orders. */
async function seedYear(client: pg.Client, db: Db, orders: number): Promise<void> {
  const customers = Math.ceil(orders / 10)
  await seedNamedCustomers(client, db, customers)
  const { rows } = await client.query<{ pharmacies: number; medicines: number }>(
    `select (select count(*)::int from pharmacies) as pharmacies, (select count(*)::int from medicines) as medicines`,
  )
  const { pharmacies = 0, medicines = 0 } = rows[0] ?? {}
  const medicinesEach = Math.floor(medicines / pharmacies)
  await seedOrders(client, db, { orders, customers, pharmacies, medicinesEach })
  await seedMarket(client, db)
}

/**
 * Creates the database again, since the server may be one that ran before; with real medicines when a file
 * is given.
 */
async function freshDatabase(postgres: Postgres, { data, rows, offers }: Options): Promise<string> {
  const client = new pg.Client(postgres.url('postgres'))
  await client.connect()
  await client.query(`drop database if exists ${database} with (force)`)
  await client.query(`create database ${database}`)
  await client.end()
  const url = postgres.url(database)
  const server = await openServer(url, createLog('error'))
  await server.migrate()
  // Without the rules nothing would be classified, and nothing on sale.
  await seedDrugRules(server.db)
  if (data !== undefined) await seedCatalogue(server.db, data, rows)
  if (offers > 0) await seedOffers(server.db, offers)
  await server.close()
  return url
}
