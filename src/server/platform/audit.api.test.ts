import { expect, test } from 'vitest'
import { openTestDatabase } from '../../../tests/database.ts'
import { recordAudit } from './audit.ts'

test('a trace is never changed nor removed', async () => {
  const database = await openTestDatabase()
  const id = '00000000-0000-4000-8000-000000000001'
  const actor = { role: 'admin', id, sessionId: id } as const
  await recordAudit(
    { db: database.db, actor, now: new Date(), ip: '127.0.0.1' },
    { action: 'pharmacy_verified', subject: { type: 'pharmacy', id }, after: { verified: true } },
  )
  for (const change of [
    `update audit_entries set ip = ''`,
    'delete from audit_entries',
    'truncate audit_entries',
  ])
    await expect(database.run(change)).rejects.toThrow('never changed nor removed')
  expect((await database.run('select action from audit_entries')).rows).toHaveLength(1)
  await database.close()
})
