import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createHttp } from './http.ts'
import { createLog } from './log.ts'

const lines: { level: number; msg: string }[] = []
const app = createHttp(
  createLog('debug', { write: (line) => void lines.push(JSON.parse(line)) }),
  false,
)
/** A connection to the database that broke: the same code as a client's. */
const broken = () => Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' })

beforeAll(async () => {
  app.post('/form', async () => 'taken')
  app.post('/file', { config: { takes: 'text/csv' } }, async ({ body }) => {
    for await (const _ of body as AsyncIterable<Buffer>);
    return 'taken'
  })
  app.post('/wrapped', { config: { takes: 'text/csv' } }, async ({ body }) => {
    try {
      for await (const _ of body as AsyncIterable<Buffer>);
    } catch (cause) {
      throw new Error('the file could not be read', { cause })
    }
  })
  app.post('/database', { config: { takes: 'text/csv' } }, async ({ raw }) => {
    await new Promise((resolve) => raw.once('close', resolve))
    throw new Error('Failed query: select 1', { cause: broken() })
  })
  app.get('/database', async () => {
    throw broken()
  })
  await app.listen({ port: 0 })
})
afterAll(() => app.close())
beforeEach(() => {
  lines.length = 0
})

/** Sends the beginning of a body and closes the connection. */
async function breakOff(path: string, type: string, how: 'destroy' | 'resetAndDestroy') {
  const socket = connect((app.server.address() as AddressInfo).port)
  const seen = once(app.server, 'request')
  socket.write(
    `POST ${path} HTTP/1.1\r\nhost: shop\r\ncontent-type: ${type}\r\ncontent-length: 10\r\n\r\n{`,
  )
  await seen
  socket[how]()
}

const debug = 20
const warning = 40

test.each([
  ['/form', 'application/json', 'destroy'],
  ['/form', 'application/json', 'resetAndDestroy'],
  ['/file', 'text/csv', 'destroy'],
  ['/file', 'text/csv', 'resetAndDestroy'],
  ['/wrapped', 'text/csv', 'destroy'],
] as const)(
  'a client that leaves while it sends %s as %s (%s) is no failure',
  async (path, type, how) => {
    await breakOff(path, type, how)
    const gone = { level: debug, msg: 'the connection closed before its body had arrived' }
    await expect.poll(() => lines).toContainEqual(expect.objectContaining(gone))
    expect(lines.filter(({ level }) => level > debug)).toEqual([])
  },
)

test('a broken connection to the database is a failure, also after the client has left', async () => {
  await breakOff('/database', 'text/csv', 'destroy')
  const failure = expect.objectContaining({ level: warning, msg: 'unavailable' })
  await expect.poll(() => lines).toContainEqual(failure)
  lines.length = 0
  expect((await app.inject('/database')).statusCode).toBe(503)
  expect(lines).toContainEqual(failure)
})
