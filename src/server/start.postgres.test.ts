import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { type AddressInfo, createServer, Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { freePort } from '../../scripts/run-postgres.ts'
import { openTestDatabase } from '../../tests/database.ts'
import { testKeySetting } from '../../tests/operator-keys.ts'
import { readConfig } from './config.ts'
import { demoAdmin } from './demo/fill.ts'
import { ensureFirstAdmin } from './modules/accounts/index.ts'
import type { Database } from './platform/db.ts'
import { startProblem, startShop } from './start.ts'

let database: Database & { url?: string }
const dataDir = mkdtempSync(join(tmpdir(), 'aushadh-start-'))
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(async () => {
  await database.close()
  rmSync(dataDir, { recursive: true, force: true })
})

const open = (settings: Record<string, string> = {}, { url } = database) =>
  startShop(
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
      ...settings,
    }),
    { pages: false },
  )

test('mounts the sandbox in one process per database and tells the next one how to share it', async () => {
  const one = await open()
  await expect(open()).rejects.toThrow(
    'run `npm run sandbox` and give each process its RAZORPAY_API_URL',
  )
  await one.close()
  await (await open()).close()
})

test('names METRICS_PORT where that port is in use, before it serves', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo
  const listen = vi.spyOn(Server.prototype, 'listen')
  onTestFinished(() => listen.mockRestore())
  const served = () => listen.mock.calls.filter(([given]) => typeof given === 'object')
  const error = await open({ METRICS_PORT: String(port) }).catch((reason: unknown) => reason)
  expect(startProblem(error)).toBe(
    `Port ${port} is already in use: stop the other program, or set METRICS_PORT.`,
  )
  expect(served()).toEqual([])
  other.close()
})

test('closes the port of the metrics where the shop cannot listen', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const port = await freePort()
  const settings = {
    PORT: String((other.address() as AddressInfo).port),
    METRICS_PORT: String(port),
  }
  const error = await open(settings).catch((reason: unknown) => reason)
  expect(startProblem(error)).toContain('or set PORT.')
  await expect(fetch(`http://127.0.0.1:${port}/metrics`)).rejects.toThrow()
  other.close()
})

test('opens a database that held the demo shop to this machine alone', async () => {
  const demo = await openTestDatabase()
  await ensureFirstAdmin({ db: demo.db }, demoAdmin)
  for (const [settings, named] of [
    [{ PUBLIC_URL: 'https://shop.example' }, 'PUBLIC_URL'],
    [{ HOST: '0.0.0.0' }, 'HOST=0.0.0.0'],
  ] as const)
    await expect(open(settings, demo)).rejects.toThrow(`it can’t be opened with ${named}.`)
  await (await open({}, demo)).close()
  await demo.close()
})

test('does not start without the operator’s key of the data keys, and makes no others', async () => {
  const other = await openTestDatabase()
  const keys = async () => (await other.run('select * from data_keys order by id')).rows
  const before = await keys()
  await expect(open({ DATA_KEYS: testKeySetting('k2') }, other)).rejects.toThrow(
    'DATA_KEYS lacks the key test',
  )
  expect(await keys()).toEqual(before)
  await (await open({ DATA_KEYS: testKeySetting('k2', 'test') }, other)).close()
  await other.close()
})

test('starts where partitions cannot be created', async () => {
  const other = await openTestDatabase()
  await other.run(`create or replace function create_partitions(at timestamptz)
    returns table (partitioned text, is_ready boolean, unplaced int) language plpgsql
    as $$ begin raise 'no space left' using errcode = 'disk_full'; end $$`)
  await (await open({}, other)).close()
  await other.close()
})

test('has no sandbox with real payments', async () => {
  const real = await openTestDatabase()
  const { url, close } = await open(
    {
      PAYMENTS: 'razorpay',
      RAZORPAY_KEY_ID: 'rzp_test_0000000000AAAA',
      RAZORPAY_KEY_SECRET: 'a key that no provider knows',
      RAZORPAY_WEBHOOK_SECRET: 'a secret of the webhook',
    },
    real,
  )
  try {
    for (const path of ['checkout.js', 'checkout/order_1', 'control/state', 'v1/orders', ''])
      for (const method of ['GET', 'POST']) {
        const { status } = await fetch(`${url}/sandbox/razorpay/${path}`, { method })
        expect([path, status]).toEqual([path, 404])
      }
    const shop = await (await fetch(`${url}/api/shop`)).json()
    expect(shop).toMatchObject({ payments: 'razorpay', demoLogins: [] })
  } finally {
    await close()
    await real.close()
  }
})
