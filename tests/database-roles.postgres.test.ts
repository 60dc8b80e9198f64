import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { PgBoss } from 'pg-boss'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { createClient } from '#contract/client.ts'
import { api } from '#contract/index.ts'
import { readConfig } from '#server/config.ts'
import { findLedgerEnd } from '#server/modules/settlement/statement-queries.ts'
import { openServer } from '#server/platform/db-server.ts'
import { createLog } from '#server/platform/log.ts'
import { type RunningShop, startShop } from '#server/start.ts'
import { programPath } from '../scripts/program.ts'
import { address, password } from './actors.ts'
import { callOverHttp } from './http.ts'
import { testKeySetting } from './operator-keys.ts'

/* One role owns the database and migrates it; the other one serves, and can do no more than the shop needs. */

const suffix = randomBytes(6).toString('hex')
const [name, owner, app] = [`aushadh_roles_${suffix}`, `owner_${suffix}`, `app_${suffix}`]
const dataDir = mkdtempSync(join(tmpdir(), 'aushadh-roles-'))
let admin: pg.Client
let serving: pg.Client
const urls = { owner: '', app: '' }

beforeAll(async () => {
  const given = inject('database')
  if (given.kind !== 'server') throw new Error('this needs a server')
  admin = new pg.Client(given.url)
  await admin.connect()
  for (const role of [owner, app]) await admin.query(`create role ${role} login password 'a1b2'`)
  await admin.query(`create database ${name} owner ${owner}`)
  const urlOf = (role: string) => {
    const url = new URL(given.url)
    Object.assign(url, { username: role, password: 'a1b2', pathname: `/${name}` })
    return url.href
  }
  Object.assign(urls, { owner: urlOf(owner), app: urlOf(app) })
})
afterAll(async () => {
  await serving?.end()
  await admin.query(`drop database ${name} with (force)`)
  for (const role of [app, owner]) await admin.query(`drop role ${role}`)
  await admin.end()
  rmSync(dataDir, { recursive: true, force: true })
})

const config = (url: string) =>
  readConfig({
    DATABASE_URL: url,
    DATA_DIR: dataDir,
    PORT: '0',
    SESSION_SECRET: 'a secret of thirty-two characters at least',
    DATA_KEYS: testKeySetting(),
    ADMIN_EMAIL: 'admin@example.in',
    ADMIN_PASSWORD: 'Kesar!48lota',
    PAYMENTS: 'sandbox',
    LOG_LEVEL: 'silent',
    DEMO_DATA: 'true',
  })

async function migrate(url: string, servingUrl = urls.app) {
  const env = { ...process.env, DATABASE_MIGRATION_URL: url, DATABASE_URL: servingUrl }
  return promisify(execFile)(process.execPath, [programPath('scripts/migrate.ts')], { env }).then(
    ({ stdout }) => stdout,
    ({ stderr }: { stderr: string }) => stderr,
  )
}

test('the serving role refuses a database that its owner has not migrated', async () => {
  await expect(startShop(config(urls.app), { pages: false })).rejects.toThrow(
    'run `npm run migrate`',
  )
})

test('migrates as the owner, twice, and only for a role that is not powerful', async () => {
  for (const _ of [1, 2]) expect(await migrate(urls.owner)).toContain(`${app} may serve it`)
  expect(await migrate(urls.owner, urls.owner)).toContain('must be another one')
  await admin.query(`alter role ${app} superuser`)
  expect(await migrate(urls.owner)).toContain('is a superuser')
  await admin.query(`alter role ${app} nosuperuser`)
  serving = new pg.Client(urls.app)
  await serving.connect()
})

test('the serving role keeps its rights while two owners migrate again at once', async () => {
  let ended = false
  const migrations = Promise.all([migrate(urls.owner), migrate(urls.owner)])
  const migrated = migrations.finally(() => {
    ended = true
  })
  while (!ended) await serving.query('select from shipments, verification_messages limit 0')
  for (const out of await migrated) expect(out).toContain(`${app} may serve it`)
})

describe('the serving role', () => {
  test('is no superuser and owns nothing', async () => {
    const { rows } = await serving.query(`
      select rolsuper, rolcreatedb, rolcreaterole,
        (select count(*)::int from pg_class where relowner = r.oid) as owned
      from pg_roles r where rolname = current_user`)
    expect(rows).toEqual([{ rolsuper: false, rolcreatedb: false, rolcreaterole: false, owned: 0 }])
  })

  test.each([
    'create table mine (id int)',
    'create temporary table mine (id int)',
    'create schema mine',
    'create table pgboss.mine (id int)',
    'create function mine() returns int language sql as $$ select 1 $$',
    'create role mine',
    'drop table reviews',
    'drop trigger append_only on order_events',
    'alter table order_events disable trigger append_only',
    'alter table orders add column mine int',
    'alter function append_only() owner to current_user',
    'truncate reviews',
    'create index mine on reviews (id)',
    "copy reviews to '/tmp/mine'",
    "select pg_read_file('/etc/passwd')",
    'set session_replication_role = replica',
    'delete from drizzle.__drizzle_migrations',
  ])('may not %s', async (statement) => {
    await expect(serving.query(statement)).rejects.toThrow(
      /permission denied|must be (owner|superuser)/,
    )
  })

  test('may change no row of a table with a trigger that refuses it', async () => {
    const { rows } = await guardedTables()
    expect(rows.length).toBeGreaterThan(8)
    for (const { table, mayUpdate, mayDelete, updates, deletes } of rows) {
      expect.soft({ table, mayUpdate }).toEqual({ table, mayUpdate: !updates })
      expect.soft({ table, mayDelete }).toEqual({ table, mayDelete: !deletes })
      await expect(serving.query(`truncate ${table}`), table).rejects.toThrow('permission denied')
    }
    for (const statement of ['update order_events set at = at', 'delete from ledger_entries'])
      await expect(serving.query(statement)).rejects.toThrow('permission denied')
    const names = rows.map(({ table }) => table)
    for (const table of ['order_events', 'ledger_entries', 'stock_movements', 'audit_entries'])
      expect(names).toContain(table)
  })
})

test('create_partitions() serves a role that may use partitions through their table alone', async () => {
  await serving.query(`select create_partitions('2031-11-15T00:00:00Z')`)
  const { rows } = await serving.query<{ part: string; rights: boolean }>(`
    select inhrelid::regclass::text as part,
      has_table_privilege(inhrelid, 'select, insert, update, delete, truncate, trigger') as rights
    from pg_inherits where inhparent in (
      select oid from pg_class where relkind = 'p' and relnamespace = 'public'::regnamespace)`)
  expect(rows.length).toBeGreaterThan(20)
  expect(rows.filter(({ rights }) => rights)).toEqual([])
  await serving.query(`
    insert into notifications (role, account_id, kind, facts, created_at)
    values ('customer', gen_random_uuid(), 'order_changed', '{}', '2031-12-31T23:59:59Z')`)
  const { rows: placed } = await serving.query(`
    select tableoid::regclass::text as "in" from notifications where created_at > '2031-01-01T00:00:00Z'`)
  expect(placed).toEqual([{ in: 'notifications_2031_12' }])
  await expect(serving.query('delete from notifications_2031_12')).rejects.toThrow(
    'permission denied',
  )
  await expect(serving.query('drop table notifications_2032_01')).rejects.toThrow('must be owner')
})

test('lock_ledger() locks both tables of the ledger for a role that may not change them', async () => {
  await serving.query('begin; select lock_ledger()')
  const { rows } = await serving.query(`
    select relation::regclass::text as "table" from pg_locks
    where pid = pg_backend_pid() and mode = 'ShareLock' and granted order by 1`)
  await serving.query('rollback')
  expect(rows).toEqual([{ table: 'journal_entries' }, { table: 'ledger_entries' }])
  await serving.query('begin')
  await expect(serving.query('lock table ledger_entries in share mode')).rejects.toThrow(
    'permission denied',
  )
  await serving.query('rollback')
})

type Guarded = Record<'mayUpdate' | 'mayDelete' | 'updates' | 'deletes', boolean>

/** The tables whose triggers refuse something, what they refuse, and what the serving role may do. */
async function guardedTables() {
  return serving.query<Guarded & { table: string }>(`
    select t.tgrelid::regclass::text as "table",
      bool_or(t.tgtype & 16 > 0) as updates, bool_or(t.tgtype & 8 > 0) as deletes,
      has_any_column_privilege(t.tgrelid, 'update') as "mayUpdate",
      has_table_privilege(t.tgrelid, 'delete') as "mayDelete"
    from pg_trigger t join pg_proc f on f.oid = t.tgfoid join pg_class c on c.oid = t.tgrelid
    where f.proname = 'append_only' and not c.relispartition group by t.tgrelid`)
}

describe('a shop with the serving role', () => {
  let shop: RunningShop
  beforeAll(async () => {
    shop = await startShop(config(urls.app), { pages: false })
  })
  afterAll(() => shop?.close())

  test('fills the demo, logs in and sells', async () => {
    const visitor = createClient(api, callOverHttp(shop.url))
    const { token } = await visitor.accounts.customerRegister({
      body: { name: 'Meera Kulkarni', email: 'meera@example.in', password },
    })
    expect(token).toMatch(/^ey/)
    const customer = createClient(api, callOverHttp(shop.url, token))
    const { body } = await visitor.catalogue.list({ query: { limit: 50 } })
    const sold = body.find((one) => !one.needsPrescription && one.stockQuantity > 0)
    const { order } = await customer.orders.createPayment({
      body: { cartItems: [{ _id: sold?._id ?? '', quantity: 1 }], deliveryAddress: address },
    })
    expect(order.id).toMatch(/^order_/)
  })

  test('takes jobs from the queue', async () => {
    const database = await openServer(urls.app, createLog('silent'), 1)
    const executeSql = (text: string, values?: unknown[]) => database.run(text, values)
    const boss = new PgBoss({ db: { executeSql }, schedule: false, supervise: false })
    const errors: Error[] = []
    boss.on('error', (error: Error) => errors.push(error))
    try {
      await boss.start()
      await boss.createQueue('tried')
      const id = await boss.send('tried', {})
      const [job] = await boss.fetch('tried')
      expect(job?.id).toBe(id)
      await boss.complete('tried', id ?? '')
      expect(errors).toEqual([])
    } finally {
      await boss.stop({ graceful: false })
      await database.close()
    }
  })

  test('runs every job, and finds the end of the ledger', async () => {
    for (const job of shop.jobs) await job.run(new Date())
    const database = await openServer(urls.app, createLog('silent'), 1)
    try {
      const { entry } = await findLedgerEnd(database.db)
      expect(entry).toBeGreaterThan(0)
    } finally {
      await database.close()
    }
  })
})
