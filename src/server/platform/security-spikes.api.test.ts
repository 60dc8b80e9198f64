import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestDatabase } from '../../../tests/database.ts'
import type { Database } from './db.ts'
import { alertOnSpikes } from './security-spikes.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
beforeEach(async () => {
  await database.run('delete from security_event_counts')
  await database.run('delete from alerts')
})
afterAll(() => database?.close())

const now = new Date('2026-11-18T06:40:00.000Z')
const window = (back: number) => new Date(Date.parse('2026-11-18T06:30:00.000Z') - back * 900_000)

async function count(event: string, times: number, startsAt = window(0)): Promise<void> {
  await database.run(
    `insert into security_event_counts (event, source, starts_at, times, stored) values ($1, 'all', $2, $3, 0)
     on conflict (event, source, starts_at) do update set times = excluded.times`,
    [event, startsAt, times],
  )
}

const alerts = async () =>
  (await database.run('select key, kind, message, count from alerts order by key')).rows

test('raises an alert when an event exceeds its floor and what is usual', async () => {
  await count('authn_login_fail', 240)
  await count('malicious_signature', 2)
  await alertOnSpikes(database.db, now)
  expect(await alerts()).toEqual([
    {
      key: 'security:authn_login_fail',
      kind: 'security_spike',
      message:
        'Failed login: 240 times within 15 minutes, usually at most 0. Look at the security events.',
      count: 1,
    },
  ])
})

test('raises an alert for a single virus in a file', async () => {
  await count('malicious_file', 1)
  await alertOnSpikes(database.db, now)
  expect(await alerts()).toMatchObject([
    { message: expect.stringContaining('Virus in a file: once within 15 minutes') },
  ])
})

test('raises it once for a quarter of an hour, and again for the next one', async () => {
  await count('authn_token_forged', 30)
  await alertOnSpikes(database.db, now)
  await count('authn_token_forged', 50)
  await alertOnSpikes(database.db, now)
  expect(await alerts()).toMatchObject([{ count: 1 }])
  await count('authn_token_forged', 40, window(-1))
  await alertOnSpikes(database.db, new Date(now.getTime() + 900_000))
  expect(await alerts()).toMatchObject([{ count: 2 }])
})

test('looks at the quarter of an hour before, which may have filled up after the last look', async () => {
  await count('authz_fail', 90, window(1))
  await alertOnSpikes(database.db, now)
  expect(await alerts()).toMatchObject([{ key: 'security:authz_fail' }])
  await database.run('delete from alerts')
  await count('malicious_host', 90, window(3))
  await alertOnSpikes(database.db, now)
  expect(await alerts()).toEqual([])
})

test('knows what is usual: a busy shop reads many records, and is not alarmed', async () => {
  for (let back = 1; back <= 40; back += 1) await count('sensitive_read', 500, window(back))
  await count('sensitive_read', 1400)
  await alertOnSpikes(database.db, now)
  expect(await alerts()).toEqual([])
  await count('sensitive_read', 1600)
  await alertOnSpikes(database.db, now)
  expect(await alerts()).toMatchObject([
    { message: expect.stringContaining('1600 times within 15 minutes, usually at most 500') },
  ])
})

test('ignores events of ordinary work, and those of one source', async () => {
  await count('authn_login_success', 5000)
  await database.run(
    `insert into security_event_counts (event, source, starts_at, times, stored)
     values ('authn_login_fail', 'address:203.0.113.7', $1, 900, 30)`,
    [window(0)],
  )
  await alertOnSpikes(database.db, now)
  expect(await alerts()).toEqual([])
})
