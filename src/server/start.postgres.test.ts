import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase } from '../../tests/database.ts'
import { readConfig } from './config.ts'
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

const open = () =>
  startShop(
    readConfig({
      DATABASE_URL: database.url,
      DATA_DIR: dataDir,
      PORT: '0',
      SESSION_SECRET: 'a secret of thirty-two characters at least',
      PRESCRIPTION_KEYS: `k1:${Buffer.alloc(32, 7).toString('base64')}`,
      ADMIN_EMAIL: 'admin@example.in',
      ADMIN_PASSWORD: 'Kesar!48lota',
      PAYMENTS: 'sandbox',
      LOG_LEVEL: 'silent',
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
