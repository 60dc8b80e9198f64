import { once } from 'node:events'
import { type AddressInfo, connect, createServer } from 'node:net'
import { setImmediate } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openTestDatabase } from '../../../tests/database.ts'
import { openServers, type Servers } from './database-servers.ts'
import type { Database } from './db.ts'
import { type Locks, sharedLocks } from './locks.ts'
import { createLog } from './log.ts'

let database: Database & { url?: string }
let one: Locks
let other: Locks
let servers: Servers
const log = createLog('silent')
beforeEach(async () => {
  database = await openTestDatabase()
  servers = openServers(database.url ?? '', log)
  const open = () => sharedLocks(servers, log)
  ;[one, other] = [open(), open()]
})
afterEach(async () => {
  await one.close()
  await other.close()
  servers.close()
  await database.close()
})

test('a process locks a name exclusively, and the name is free after release', async () => {
  const release = await one.lock('import 7')
  expect(release).not.toBeNull()
  expect(await other.lock('import 7')).toBeNull()
  expect(await one.lock('import 7')).toBeNull()
  expect(await other.lock('import 8')).not.toBeNull()
  await release?.()
  expect(await other.lock('import 7')).not.toBeNull()
})

test('runs one statement at a time on a connection', async () => {
  const warned = vi.fn()
  process.on('warning', warned)
  const releases = await Promise.all(['1', '2', '3'].map((name) => one.lock(`import ${name}`)))
  await Promise.all(releases.map((release) => release?.()))
  await setImmediate()
  process.off('warning', warned)
  expect(releases).not.toContain(null)
  expect(warned).not.toHaveBeenCalled()
})

test('grants a lock to one of many concurrent callers in two processes', async () => {
  const asked = Array.from({ length: 20 }, (_, n) => (n % 2 === 0 ? one : other).lock('job'))
  expect((await Promise.all(asked)).filter((release) => release !== null)).toHaveLength(1)
})

test('releases a lock when its process ends or its connection breaks', async () => {
  await one.lock('import 7')
  await one.close()
  const release = await other.lock('import 7')
  expect(release).not.toBeNull()
  await database.run(
    `select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory'
       and database = (select oid from pg_database where datname = current_database())`,
  )
  const later = sharedLocks(servers, log)
  await expect.poll(() => later.lock('import 7')).not.toBeNull()
  await later.close()
  await release?.()
  await expect.poll(() => other.lock('import 7').catch(() => null)).not.toBeNull()
})

test('returns after some seconds when the database stops responding, and reconnects for the next lock', async () => {
  const { hostname, port } = new URL(database.url ?? '')
  let isSilent = false
  const proxy = createServer((near) => {
    const far = connect({ host: hostname, port: Number(port) })
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      from.on('data', (bytes) => !isSilent && to.write(bytes))
      from.on('error', () => to.destroy())
      from.on('close', () => to.destroy())
    }
  }).listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  const through = new URL(database.url ?? '')
  Object.assign(through, { hostname: '127.0.0.1', port: (proxy.address() as AddressInfo).port })
  // Nothing but the limit of its own statements notices.
  const silent = openServers(String(through), log, { watches: false })
  const far = sharedLocks(silent, log)
  try {
    await (await far.lock('import 7'))?.()
    isSilent = true
    await expect(far.lock('import 7')).rejects.toThrow('timeout')
    isSilent = false
    expect(await far.lock('import 7')).not.toBeNull()
  } finally {
    await far.close()
    silent.close()
    proxy.close()
  }
}, 15_000)
