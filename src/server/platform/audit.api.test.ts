import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase } from '../../../tests/database.ts'
import { appendOnly, statements, withAndWithout } from '../../../tests/triggers.ts'
import { recordAudit } from './audit.ts'
import type { Database } from './db.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
  const id = '00000000-0000-4000-8000-000000000001'
  const actor = {
    role: 'admin',
    id,
    sessionId: id,
    confirmedAt: new Date(),
    lacksSecondFactor: false,
  } as const
  await recordAudit(
    { db: database.db, actor, now: new Date(), ip: '127.0.0.1' },
    { action: 'pharmacy_verified', subject: { type: 'pharmacy', id }, after: { verified: true } },
  )
})
afterAll(() => database.close())

test.each([
  `update audit_entries set ip = ''`,
  'delete from audit_entries',
  'truncate audit_entries',
])('refuses to change or remove audit entries: %s', async (change) => {
  const found = await withAndWithout(database, 'append_only on audit_entries', statements(change))
  expect(found).toEqual(appendOnly('audit_entries'))
})
