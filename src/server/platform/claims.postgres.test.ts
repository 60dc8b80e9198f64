import { once } from 'node:events'
import { type AddressInfo, connect, createServer } from 'node:net'
import { setImmediate } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
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

test('a connection is asked one thing at a time', async () => {
  const warned = vi.fn()
  process.on('warning', warned)
  const releases = await Promise.all(['1', '2', '3'].map((name) => one.claim(`import ${name}`)))
  await Promise.all(releases.map((release) => release?.()))
  await setImmediate()
  process.off('warning', warned)
  expect(releases).not.toContain(null)
  expect(warned).not.toHaveBeenCalled()
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

test('a database that falls silent costs a claim some seconds, and the next one a new connection', async () => {
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
  const far = sharedClaims(String(through), createLog('silent'))
  try {
    await (await far.claim('import 7'))?.()
    isSilent = true
    await expect(far.claim('import 7')).rejects.toThrow('timeout')
    isSilent = false
    expect(await far.claim('import 7')).not.toBeNull()
  } finally {
    await far.close()
    proxy.close()
  }
}, 15_000)
