import pg from 'pg'
import { adminJobs } from '#server/modules/admin/index.ts'
import { orderJobs } from '#server/modules/orders/index.ts'
import { settlementJobs } from '#server/modules/settlement/index.ts'
import { openServer } from '#server/platform/db-server.ts'
import { createLog } from '#server/platform/log.ts'
import { setOperatorKeys } from '#server/platform/vault/vault.ts'
import { runPostgres } from '../../scripts/run-postgres.ts'
import type { Options } from '../options.ts'
import { type Spread, spreadOf } from '../rounds.ts'
import { adminSize, type ShopSize, seedAdmin, sizeWith } from '../seed/admin.ts'
import { seedSessions } from '../seed/sessions.ts'
import { startShop } from '../shop.ts'
import { plainRow, type Row } from '../table.ts'
import { adminPages, customerPages, type Page, pharmacyPages } from './large-shop-pages.ts'

const database = 'aushadh_admin'
const admin = { email: 'admin@example.in', password: 'Kesar!48lota' }
const rounds = 15
const sessionSecret = 'a secret of thirty-two characters at least'
const operatorKey = { id: 'k1', key: Buffer.alloc(32, 7) }

/**
 * The time that an administrator of a large shop waits for each page: its document and all its calls at
 * once. With `--orders`, the shop has as many, and its busiest pharmacy and customer wait for their pages, too.
 */
export async function measureAdmin({ orders }: Options): Promise<Row[]> {
  const size = sizeWith(orders || adminSize.orders)
  // Else the millions of rows that are seeded would be written twice.
  const postgres = await runPostgres({ fsync: 'on', max_wal_size: '8GB' })
  try {
    const url = postgres.url(database)
    await makeDatabase(postgres.url('postgres'), url)
    const settings = {
      DATABASE_URL: url,
      SESSION_SECRET: sessionSecret,
      DATA_KEYS: `${operatorKey.id}:${operatorKey.key.toString('base64')}`,
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: admin.password,
      DEMO_DATA: 'false',
      PAYMENTS: 'sandbox',
    }
    // Creates the administrator, and stops: its jobs would work on orders that are half there.
    await (await startShop(settings, '/readyz')).stop()
    const filled = await fill(url, size)
    const shop = await startShop(settings, '/readyz')
    try {
      return [...filled, ...(await measurePages(shop.url, url, size))]
    } finally {
      await shop.stop()
    }
  } finally {
    postgres.stop()
  }
}

async function makeDatabase(server: string, url: string): Promise<void> {
  const client = new pg.Client(server)
  await client.connect()
  await client.query(`drop database if exists ${database} with (force)`)
  await client.query(`create database ${database}`)
  await client.end()
  const opened = await openServer(url, createLog('error'))
  await opened.migrate()
  await opened.close()
}

/** Seeds, and says how long it took and how many bytes there are for 100,000 orders. */
async function fill(url: string, size: ShopSize): Promise<Row[]> {
  const began = performance.now()
  const minutes = () => ((performance.now() - began) / 60_000).toFixed(1)
  const client = new pg.Client(url)
  await client.connect()
  const shop = await openServer(url, createLog('error'), 1)
  setOperatorKeys(shop.db, [operatorKey])
  await seedAdmin(client, shop.db, size, (copy) => {
    process.stderr.write(`  copy ${copy} of ${size.multiplied?.copies}, ${minutes()} min\n`)
  })
  const { rows } = await client.query<{ bytes: string; orders: number }>(
    'select pg_database_size(current_database()) as bytes, (select count(*)::int from orders) as orders',
  )
  const closing = ['make-statements', 'take-balance-snapshot', 'sum-days', 'rank-best-sellers']
  const failed: [job: string, why: string][] = []
  const settled = settlementJobs({ db: shop.db } as Parameters<typeof settlementJobs>[0])
  for (const job of [...settled, ...orderJobs(shop.db), ...adminJobs(shop.db)])
    if (closing.includes(job.name)) {
      process.stderr.write(`  ${job.name}, ${minutes()} min\n`)
      // As with a page: what a large shop took an hour to seed is measured without it.
      await job.run(new Date()).catch((error: Error) => failed.push([job.name, error.message]))
    }
  await client.query('discard temp')
  await client.query('vacuum analyze')
  await shop.close()
  await client.end()
  const { bytes, orders } = rows[0] ?? { bytes: 0, orders: 1 }
  const seconds = (performance.now() - began) / 1000
  const each = (all: number) => (all * 100_000) / orders
  return [
    plainRow(
      `Seeding ${orders} orders`,
      `${seconds.toFixed(0)} s, ${(Number(bytes) / 1e9).toFixed(1)} GB; of 100,000: ${each(seconds).toFixed(0)} s, ${(each(Number(bytes)) / 1e6).toFixed(0)} MB`,
    ),
    ...failed.map(([job, why]) => plainRow(`${job} failed`, why)),
  ]
}

async function measurePages(shop: string, database: string, size: ShopSize): Promise<Row[]> {
  const login = await fetch(`${shop}/api/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(admin),
  })
  const { token } = (await login.json()) as { token: string }
  const { customers, pharmacies } = size
  const orders = size.orders * (1 + (size.multiplied?.copies ?? 0))
  const busiest = await seedSessions(database, sessionSecret)
  return [
    plainRow(`Admin with ${customers} users, ${pharmacies} pharmacies, ${orders} orders`, ''),
    ...(await timesOf(shop, adminPages, token)),
    plainRow(`A pharmacy with ${busiest.pharmacy.has} shipments`, ''),
    ...(await timesOf(shop, pharmacyPages(busiest.pharmacy.statement), busiest.pharmacy.token)),
    plainRow(`A customer with ${busiest.customer.has} orders`, ''),
    ...(await timesOf(shop, customerPages, busiest.customer.token)),
  ]
}

async function timesOf(shop: string, pages: readonly Page[], token: string): Promise<Row[]> {
  const rows: Row[] = []
  for (const { name, path, calls } of pages) {
    const urls = [path, ...calls].map((one) => `${shop}${one}`)
    // A page that fails is a result, too: a large shop takes an hour to seed.
    const result = await roundsOf(urls, token).then(shown, ({ message }: Error) => message)
    rows.push(plainRow(`– ${name}`, result))
  }
  return rows
}

async function roundsOf(urls: string[], token: string): Promise<Spread> {
  const times: number[] = []
  // The first round does not count: it also prepares the statements.
  for (let round = -1; round < rounds; round += 1) {
    const ms = await milliseconds(urls, token)
    if (round >= 0) times.push(ms)
  }
  return spreadOf(times)
}

async function milliseconds(urls: string[], token: string): Promise<number> {
  const headers = { authorization: `Bearer ${token}` }
  const began = performance.now()
  await Promise.all(
    urls.map(async (url) => {
      const answer = await fetch(url, { headers })
      await answer.arrayBuffer()
      if (!answer.ok) throw new Error(`${url} answered ${answer.status}`)
    }),
  )
  return performance.now() - began
}

function shown({ median, max }: Spread): string {
  return `${median.toFixed(0)} ms (at most ${max.toFixed(0)} ms)`
}
