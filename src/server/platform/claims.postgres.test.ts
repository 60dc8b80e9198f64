import { afterEach, beforeEach, expect, test } from 'vitest'
import { openTestDatabase } from '../../../tests/database.ts'
import { type Claims, sharedClaims } from './claims.ts'
import type { Database } from './db.ts'
import { createLog } from './log.ts'

let database: Database & { url?: string }
let one: Claims
let other: Claims
beforeEach(async () => {
  database = await openTestDatabase()
  const open = () => sharedClaims(database.url ?? '', createLog('silent'))
  ;[one, other] = [open(), open()]
})
afterEach(async () => {
  await one.close()
  await other.close()
  await database.close()
})

test('a name is one process’s at a time, and free when it is given back', async () => {
  const release = await one.claim('import 7')
  expect(release).not.toBeNull()
  expect(await other.claim('import 7')).toBeNull()
  expect(await one.claim('import 7')).toBeNull()
  expect(await other.claim('import 8')).not.toBeNull()
  await release?.()
  expect(await other.claim('import 7')).not.toBeNull()
})

test('of many who want it at once, in two processes, one has it', async () => {
  const asked = Array.from({ length: 20 }, (_, n) => (n % 2 === 0 ? one : other).claim('job'))
  expect((await Promise.all(asked)).filter((release) => release !== null)).toHaveLength(1)
})

test('a name is free when its process ends, and when its connection breaks', async () => {
  await one.claim('import 7')
  await one.close()
  const release = await other.claim('import 7')
  expect(release).not.toBeNull()
  await database.run(
    `select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory'
       and database = (select oid from pg_database where datname = current_database())`,
  )
  const later = sharedClaims(database.url ?? '', createLog('silent'))
  await expect.poll(() => later.claim('import 7')).not.toBeNull()
  await later.close()
  await release?.()
  await expect.poll(() => other.claim('import 7').catch(() => null)).not.toBeNull()
})
