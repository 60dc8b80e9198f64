import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { freePort } from '../../../scripts/run-postgres.ts'
import type { ServerAddress } from './database-address.ts'
import { openServers } from './database-servers.ts'
import { createLog } from './log.ts'
import { watchServer } from './watch-server.ts'

function watched(clients: Iterable<never>) {
  const lines: string[] = []
  const closing = new AbortController()
  const watch = watchServer({
    server: () => null,
    clients,
    lose: () => expect.unreachable(),
    onState: () => expect.unreachable(),
    timeline: () => 0,
    asks: true,
    signal: closing.signal,
    log: createLog('info', { write: (line) => void lines.push(line) }),
  })
  watch.start()
  return { lines, close: () => closing.abort() }
}

test('logs a failure that ends the watch', async () => {
  const { lines } = watched({
    [Symbol.iterator]: () => {
      throw new Error('a bug')
    },
  })
  await expect.poll(() => lines.length).toBe(1)
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    level: 50,
    msg: 'the database server is not watched any more',
    err: { message: 'a bug' },
  })
})

test('logs nothing when it is closed', async () => {
  const { lines, close } = watched([])
  close()
  await pause(50)
  expect(lines).toEqual([])
})

const log = createLog('silent')
const lose = vi.fn()
let watching: AbortController
beforeEach(() => {
  watching = new AbortController()
})
afterEach(() => {
  watching.abort()
  lose.mockClear()
})

/** Nobody listens there. */
async function absent(query = ''): Promise<ServerAddress> {
  const port = await freePort()
  return { host: '127.0.0.1', port, url: `postgres://127.0.0.1:${port}/shop${query}` }
}

function watch(server: () => ServerAddress) {
  const { signal } = watching
  const options = { clients: [], onState: () => undefined, timeline: () => 0, asks: true, log }
  watchServer({ server, lose, signal, ...options }).start()
}

test('a server that does not answer is lost', async () => {
  const server = await absent()
  watch(() => server)
  await vi.waitFor(() => expect(lose).toHaveBeenCalled(), { timeout: 10_000 })
})

test('a server is not lost because its certificate cannot be read here', async () => {
  const server = await absent('?sslmode=verify-full&sslrootcert=/nowhere/authority.pem')
  const asked = vi.fn(() => server)
  watch(asked)
  await vi.waitFor(() => expect(asked.mock.calls.length).toBeGreaterThan(2), { timeout: 10_000 })
  expect(lose).not.toHaveBeenCalled()
})

test('a server is not lost because one before it, which was still asked, does not answer', async () => {
  const [before, found] = [await absent(), await absent()]
  let asked = 0
  watch(() => {
    asked += 1
    if (asked === 1) return before
    watching.abort()
    return found
  })
  await vi.waitFor(() => expect(asked).toBe(2), { timeout: 10_000 })
  expect(lose).not.toHaveBeenCalled()
})

test('a connection whose certificate cannot be read fails when it is opened, not when it is made', async () => {
  const { url } = await absent('?sslmode=verify-full&sslrootcert=/nowhere/authority.pem')
  const servers = openServers(url, log)
  const client = servers.client({})
  await expect(client.connect()).rejects.toThrow('/nowhere/authority.pem')
  servers.close()
})
