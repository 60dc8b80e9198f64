import pg from 'pg'
import { openServer } from '#server/platform/db-server.ts'
import { createLog } from '#server/platform/log.ts'
import { runPostgres } from '../../scripts/run-postgres.ts'
import { officePages } from '../load/office-pages.ts'
import { type Spread, spreadOf } from '../rounds.ts'
import { officeSize, seedOffice } from '../seed/office.ts'
import { startShop } from '../shop.ts'
import { plainRow, type Row } from '../table.ts'

const database = 'aushadh_office'
const admin = { email: 'admin@example.in', password: 'Secret1!' }
const rounds = 15

/** How long an administrator of a large shop waits for each page: its document and all its calls at once. */
export async function measureOffice(): Promise<Row[]> {
  const postgres = await runPostgres({ fsync: 'on' })
  try {
    const url = postgres.url(database)
    await makeDatabase(postgres.url('postgres'), url)
    const shop = await startShop(
      {
        DATABASE_URL: url,
        SESSION_SECRET: 'a secret of thirty-two characters at least',
        ADMIN_EMAIL: admin.email,
        ADMIN_PASSWORD: admin.password,
        DEMO_DATA: 'false',
        PAYMENTS: 'sandbox',
      },
      '/readyz',
    )
    try {
      await fill(url)
      return await measurePages(shop.url)
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

async function fill(url: string): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  await seedOffice(client)
  await client.end()
}

async function measurePages(shop: string): Promise<Row[]> {
  const login = await fetch(`${shop}/api/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(admin),
  })
  const { token } = (await login.json()) as { token: string }
  const { customers, pharmacies, orders } = officeSize
  const rows = [
    plainRow(`Office with ${customers} users, ${pharmacies} pharmacies, ${orders} orders`, ''),
  ]
  for (const { name, path, calls } of officePages) {
    const times: number[] = []
    // The first one does not count: it also prepares the statements.
    for (let round = -1; round < rounds; round += 1) {
      const ms = await milliseconds(
        [path, ...calls].map((one) => `${shop}${one}`),
        token,
      )
      if (round >= 0) times.push(ms)
    }
    rows.push(plainRow(`– ${name}`, shown(spreadOf(times))))
  }
  return rows
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
