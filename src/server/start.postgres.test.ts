import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase } from '../../tests/database.ts'
import { readConfig } from './config.ts'
import { demoAdmin } from './demo/fill.ts'
import { ensureFirstAdmin } from './modules/accounts/index.ts'
import type { Database } from './platform/db.ts'
import { startShop } from './start.ts'

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
      PRESCRIPTION_KEYS: `k1:${Buffer.alloc(32, 7).toString('base64')}`,
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
