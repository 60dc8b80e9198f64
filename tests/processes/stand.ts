import { randomBytes } from 'node:crypto'
import pg from 'pg'
import type { Database } from '#server/platform/db.ts'
import { openServer } from '#server/platform/db-server.ts'
import { createLog } from '#server/platform/log.ts'
import { setOperatorKeys } from '#server/platform/vault/vault.ts'
import { seedCustomers } from '../../bench/seed/customers.ts'
import type { Postgres } from '../../scripts/run-postgres.ts'
import { type RunningSandbox, runSandbox } from '../../scripts/run-sandbox.ts'
import { testKeySetting, testKeys } from '../operator-keys.ts'
import { type Death, runShop, type ShopProcess } from './run-shop.ts'

export const sessionSecret = 'a secret of thirty-two characters at least'
export const admin = { email: 'admin@example.in', password: 'Kesar!48lota' }

/** Several processes of one shop on one PostgreSQL, and the payment provider in its own process. */
export type Stand = {
  databaseUrl: string
  /** On the stand's own connections. */
  database: Database
  query<Row extends object>(text: string, values?: unknown[]): Promise<Row[]>
  sandbox: RunningSandbox
  shops: ShopProcess[]
  /** The process with this number; by default the first. */
  shop(number?: number): ShopProcess
  /** Adds a process; it dies at the failpoint, if one is given. */
  addShop(death?: Death): Promise<ShopProcess>
  /** Tokens of logged-in customers. Registering many would spend minutes on hashing. */
  customers(count: number): Promise<string[]>
  /** The output of all programs. */
  output(): string
  close(): Promise<void>
}

export type StandGiven = {
  /** The address of a server on which databases may be created; or that of a database to use as it is. */
  server: string | { database: string }
  /** A database to copy; without it the processes migrate an empty one. */
  template?: string
  /**
   * The shop's settings for a database of this name, where its address is not simply that of the server. The server
   * then belongs to the test, and the database is left to it.
   */
  addresses?: (database: string) => { DATABASE_URL: string; DATABASE_SESSION_URL?: string }
  processes?: number
  /** Serve the pages, which must be built. */
  pages?: boolean
  /** The seed of the sandbox's ids. */
  seed?: string
  /** More settings for every process, or for the one with this number. */
  settings?: Record<string, string> | ((number: number) => Record<string, string>)
  /** Standbys of the server, which the processes read. */
  replicas?: readonly Postgres[]
}

export async function openStand(given: StandGiven): Promise<Stand> {
  const { server, template, addresses, processes = 2, pages, seed, settings = {} } = given
  const { replicas = [] } = given
  const written: string[] = []
  const listen = (name: string) => (text: string) => {
    for (const line of text.split('\n'))
      if (line !== '') written.push(`${name}: ${line.slice(0, 600)}`)
  }
  const opened: { stop(): unknown }[] = []
  const close = async () => {
    for (const one of opened.splice(0).toReversed()) await one.stop()
  }
  try {
    const database = await makeDatabase(server, template)
    if (addresses === undefined) opened.push({ stop: database.drop })
    const where = addresses?.(database.name) ?? { DATABASE_URL: database.url }
    const databaseUrl = where.DATABASE_SESSION_URL ?? where.DATABASE_URL
    const own = await openServer(databaseUrl, createLog('silent'), 3)
    setOperatorKeys(own.db, testKeys())
    opened.push({ stop: own.close })
    const sandbox = await runSandbox({ seed, onOutput: listen('sandbox') })
    opened.push(sandbox)
    const shops: ShopProcess[] = []
    let started = 0
    const startShop = async (death?: Death) => {
      const name = `shop ${started}`
      const own = typeof settings === 'function' ? settings(started) : settings
      started += 1
      const env = {
        ...where,
        DATABASE_REPLICA_URLS: replicas.map(({ url }) => url(database.name)).join(),
        SESSION_SECRET: sessionSecret,
        DATA_KEYS: testKeySetting(),
        ADMIN_EMAIL: admin.email,
        ADMIN_PASSWORD: admin.password,
        ...sandbox.settings,
        ...own,
      }
      const shop = await runShop({ name, settings: env, death, pages, onOutput: listen(name) })
      opened.push(shop)
      return shop
    }
    // All at once, as an orchestrator does: the processes decide who migrates and who waits.
    const starts = await Promise.allSettled(Array.from({ length: processes }, () => startShop()))
    for (const start of starts) {
      if (start.status === 'rejected') throw start.reason
      shops.push(start.value)
    }
    const [first] = shops
    if (first !== undefined)
      await sandbox.control('POST', 'webhook', { url: `${first.url}/api/payment/webhook` })
    return {
      databaseUrl,
      database: own,
      query: async <Row>(text: string, values?: unknown[]) =>
        (await own.run(text, values)).rows as Row[],
      sandbox,
      shops,
      shop: (number = 0) => shops[number] ?? missingShop(number),
      addShop: async (death) => {
        const shop = await startShop(death)
        shops.push(shop)
        return shop
      },
      customers: (count) => seedCustomers(own, count, sessionSecret),
      output: () => written.join('\n'),
      close,
    }
  } catch (error) {
    await close()
    throw new Error(`the stand did not open:\n${written.join('\n')}`, { cause: error })
  }
}

function missingShop(number: number): never {
  throw new Error(`there is no process ${number}`)
}

async function makeDatabase(server: StandGiven['server'], template: string | undefined) {
  if (typeof server !== 'string') return { name: '', url: server.database, drop: () => undefined }
  const name = `aushadh_stand_${randomBytes(6).toString('hex')}`
  const runOnServer = async (statement: string) => {
    const client = new pg.Client(server)
    await client.connect()
    await client.query(statement).finally(() => client.end())
  }
  await runOnServer(
    `create database ${name}${template === undefined ? '' : ` template ${template}`}`,
  )
  return {
    name,
    url: server.replace(/\/[^/]*$/, `/${name}`),
    drop: () => runOnServer(`drop database ${name} with (force)`),
  }
}
