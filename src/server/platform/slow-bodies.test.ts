import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { connect, type Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createHttp } from './http.ts'
import { createLog } from './log.ts'

let app: FastifyInstance
beforeAll(async () => {
  app = createHttp(createLog('silent'), false)
  app.post('/form', async () => 'taken')
  app.post('/signed', { config: { takes: 'application/json' } }, async () => 'taken')
  app.post('/file', { config: { takes: 'text/csv' } }, async ({ body }) => {
    for await (const _ of body as AsyncIterable<Buffer>);
    return 'taken'
  })
  await app.listen({ port: 0 })
})
afterAll(() => app.close())
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

/** Announces ten bytes of body and sends one; resolves when the server has received it. */
async function beginning(path: string, type: string): Promise<Socket> {
  const { port } = app.server.address() as AddressInfo
  const socket = connect(port)
  const seen = once(app.server, 'request')
  socket.write(
    `POST ${path} HTTP/1.1\r\nhost: shop\r\nconnection: close\r\ncontent-type: ${type}\r\ncontent-length: 10\r\n\r\n{`,
  )
  await seen
  return socket
}

test.each(['/form', '/signed'])('cuts off slow JSON for %s after half a minute', async (path) => {
  const socket = await beginning(path, 'application/json')
  const closed = once(socket, 'close')
  vi.advanceTimersByTime(30_000)
  await closed
})

test('allows a file a quarter of an hour, and no longer', async () => {
  const slow = await beginning('/file', 'text/csv')
  const slower = await beginning('/file', 'text/csv')
  vi.advanceTimersByTime(14 * 60_000)
  slow.write('123456789')
  const [answer] = await once(slow, 'data')
  expect(String(answer)).toMatch(/^HTTP\/1\.1 200 .*taken$/s)
  const closed = once(slower, 'close')
  vi.advanceTimersByTime(60_000)
  await closed
})
