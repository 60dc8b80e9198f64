import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openServer } from '#server/platform/db-server.ts'
import { createLog } from '#server/platform/log.ts'
import { type PgBouncer, runPgBouncer } from '../../scripts/run-pgbouncer.ts'
import { type OwnPostgres, runOwnPostgres } from '../../scripts/run-postgres.ts'
import { newCustomer, newMedicine } from '../actors.ts'
import { openEvents } from '../event-streams.ts'
import { buy } from './buying.ts'
import { expectConsistent } from './expect-consistent.ts'
import { openPharmacy, stockedMedicine } from './people.ts'
import { openStand, type Stand } from './stand.ts'

/*
 * Two processes sell through PgBouncer in transaction mode, which has fewer connections than each of them. What needs
 * a session goes to the server itself.
 */

const connections = 3
let postgres: OwnPostgres
let bouncer: PgBouncer
let stand: Stand
beforeAll(async () => {
  postgres = await runOwnPostgres()
  bouncer = await runPgBouncer(postgres.url('postgres'), connections)
  stand = await openStand({
    server: postgres.url('postgres'),
    addresses: (database) => ({
      DATABASE_URL: bouncer.url(database),
      DATABASE_SESSION_URL: postgres.url(database),
    }),
    settings: { PREPARED_STATEMENTS: 'off' },
  })
})
beforeEach(({ onTestFailed }) => {
  onTestFailed(() => void process.stderr.write(`${stand?.output()}\n${bouncer?.log()}\n`))
})
afterAll(async () => {
  await stand?.close()
  await bouncer?.stop()
  postgres?.stop()
})

test('many customers buy at both processes through fewer connections', async () => {
  const medicine = await stockedMedicine(stand.shop(), { stockQuantity: 100 })
  const customers = await stand.customers(40)
  const bought = await Promise.all(
    customers.map((token, number) =>
      buy({
        token,
        items: [{ _id: medicine._id, quantity: 1 }],
        shop: () => stand.shop(number % 2),
        pay: stand.sandbox.pay,
      }),
    ),
  )
  expect(new Set(bought.map(({ orderId }) => orderId)).size).toBe(40)
  await expectConsistent(stand)
  expect(bouncer.log()).toContain(`db=${new URL(stand.databaseUrl).pathname.slice(1)}`)
  expect(bouncer.log()).not.toContain('unsupported')
})

test('a changed price is on the page of the other process at once', async () => {
  const pharmacy = await openPharmacy(stand.shop())
  const medicine = await newMedicine(pharmacy, { name: 'Calpol 500 tablets', price: 100 })
  for (let price = 101; price < 111; price += 1) {
    const at = stand.shop(price % 2).as(pharmacy.token)
    const body = { name: medicine.name, price }
    await at.catalogue.update({ params: { id: medicine._id }, body })
    const shown = stand.shops.map((shop) =>
      shop.as().catalogue.detail({ params: { id: medicine._id } }),
    )
    for (const one of await Promise.all(shown)) expect(JSON.stringify(one)).toContain(`:${price},`)
  }
})

test('an event at one process reaches a page at the other', async () => {
  const { token, api } = await newCustomer(stand.shop(0))
  const stream = await openEvents(stand.shop(1).url, token)
  await stream.next()
  await api.accounts.endSession()
  expect(await stream.nextOf('none')).toBe(null)
})

test('the queue runs its jobs, each at one process at a time', async () => {
  for (const shop of stand.shops) await shop.run('release-expired-reservations')
  const [job] = await stand.query<{ id: string }>(
    `insert into pgboss.job (name, data) values ('release-expired-reservations', '{}') returning id`,
  )
  const state = async () =>
    (
      await stand.query<{ state: string }>('select state from pgboss.job where id = $1', [job?.id])
    )[0]?.state
  await expect.poll(state, { timeout: 25_000 }).toBe('completed')
  const locks = () => stand.query(`select from pg_locks where locktype = 'advisory' and granted`)
  await expect.poll(locks).toEqual([])
})

test('each transaction has the limits that a session would have, and leaves none behind', async () => {
  const name = new URL(stand.databaseUrl).pathname.slice(1)
  const through = await openServer(bouncer.url(name), createLog('silent'), 2, {
    sessionUrl: stand.databaseUrl,
    preparedStatements: false,
  })
  const limit = sql`select current_setting('statement_timeout') as limit`
  try {
    const inside = await through.db.transaction((tx) => tx.execute(limit))
    expect(inside).toMatchObject({ rows: [{ limit: '30s' }] })
    expect(await through.db.execute(limit)).toMatchObject({ rows: [{ limit: '0' }] })
    await through.run('select $1::int as one', [1])
  } finally {
    await through.close()
  }
})
