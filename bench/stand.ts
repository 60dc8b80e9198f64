import pg from 'pg'
import { seedDrugRules } from '#server/modules/drug-rules/index.ts'
import { openServer } from '#server/platform/db-server.ts'
import { createLog } from '#server/platform/log.ts'
import { setOperatorKeys } from '#server/platform/vault/vault.ts'
import { type Postgres, runPostgres } from '../scripts/run-postgres.ts'
import { type RunningSandbox, runSandbox } from '../scripts/run-sandbox.ts'
import { type Load, startLoad } from './load/load.ts'
import type { Options } from './options.ts'
import { seedCatalogue } from './seed/catalogue.ts'
import { seedCustomers } from './seed/customers.ts'
import { type Sample, takeSample } from './seed/sample.ts'
import { type RunningShop, startShop } from './shop.ts'

/** A full shop on a real PostgreSQL, its payment provider, and the load generator. */
export type Stand = {
  options: Options
  postgres: Postgres
  databaseUrl: string
  shop: RunningShop
  provider: RunningSandbox
  load: Load
  sample: Sample
  /** The customers' tokens. */
  customers: string[]
  close(): Promise<void>
}

const sessionSecret = 'a secret of thirty-two characters at least'
const operatorKey = { id: 'k1', key: Buffer.alloc(32, 7) }
const customerCount = 2_000
const database = 'aushadh_bench'

export async function openStand(options: Options): Promise<Stand> {
  // Commits must survive a power cut, as in production; tests do without.
  const postgres = await runPostgres({ fsync: 'on' })
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
    const provider = await runSandbox()
    opened.push(provider)
    const shop = await startShop(
      {
        DATABASE_URL: databaseUrl,
        SESSION_SECRET: sessionSecret,
        DATA_KEYS: `${operatorKey.id}:${operatorKey.key.toString('base64')}`,
        ADMIN_EMAIL: 'admin@example.in',
        ADMIN_PASSWORD: 'Kesar!48lota',
        DEMO_DATA: String(options.data === undefined),
        ...provider.settings,
      },
      '/readyz',
      options.profile === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${options.profile}`],
    )
    opened.push(shop)
    const load = startLoad()
    opened.push(load)
    const customers = await addCustomers(databaseUrl)
    const sample = await takeSample(pool)
    return { options, postgres, databaseUrl, shop, provider, load, sample, customers, close }
  } catch (error) {
    await close()
    throw error
  }
}

/** The shop has made its data keys by now. */
async function addCustomers(databaseUrl: string): Promise<string[]> {
  const server = await openServer(databaseUrl, createLog('error'), 1)
  setOperatorKeys(server.db, [operatorKey])
  try {
    return await seedCustomers(server, customerCount, sessionSecret)
  } finally {
    await server.close()
  }
}

/**
 * Creates the database again, since the server may be one that ran before; with real medicines when a file
 * is given.
 */
async function freshDatabase(postgres: Postgres, { data, rows }: Options): Promise<string> {
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
  await server.close()
  return url
}
