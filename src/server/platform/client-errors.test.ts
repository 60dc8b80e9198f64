import { once } from 'node:events'
import { type AddressInfo, connect, Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { answerClientError } from './client-errors.ts'
import { createHttp } from './http.ts'
import { createLog } from './log.ts'
import { fixedHeaders } from './security-headers.ts'

let app: FastifyInstance
beforeAll(async () => {
  app = createHttp(createLog('silent'), false)
  app.get('/begun', (_request, reply) => {
    reply.hijack()
    reply.raw.writeHead(200)
    reply.raw.write('the first part')
  })
  app.post('/form', async () => 'taken')
  await app.listen({ port: 0 })
})
afterAll(() => app.close())

const open = () => connect((app.server.address() as AddressInfo).port)

/** Everything that the server sends for these bytes before it closes the connection. */
async function answerTo(bytes: string) {
  const socket = open()
  socket.write(bytes)
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n')
  const [line = '', ...fields] = head.split('\r\n')
  const pairs = fields.map((field): [string, string] => {
    const [, name = '', value = ''] = /^([^:]+): (.*)$/.exec(field) ?? []
    return [name.toLowerCase(), value]
  })
  const headers = Object.fromEntries(pairs)
  return { line, headers, body }
}

const post = (field: string) => `POST /form HTTP/1.1\r\nhost: shop\r\n${field}\r\n\r\n`

test.each([
  ['an invalid request line', 'NONSENSE\r\n\r\n', 'HTTP/1.1 400 Bad Request', 'malformed_request'],
  [
    'an invalid length',
    post('content-length: ten'),
    'HTTP/1.1 400 Bad Request',
    'malformed_request',
  ],
  [
    'a header of 20 kB',
    post(`x-long: ${'x'.repeat(20_000)}`),
    'HTTP/1.1 431 Request Header Fields Too Large',
    'payload_too_large',
  ],
  [
    'a request without a Host header',
    'GET / HTTP/1.1\r\n\r\n',
    'HTTP/1.1 400 Bad Request',
    'malformed_request',
  ],
  [
    'an unknown expectation',
    post('expect: the-unexpected'),
    'HTTP/1.1 417 Expectation Failed',
    'malformed_request',
  ],
])('refuses %s with security headers, and closes the connection', async (_, bytes, line, code) => {
  const answer = await answerTo(bytes)
  expect(answer.line).toBe(line)
  expect(answer.headers).toMatchObject({
    ...fixedHeaders,
    connection: 'close',
    'cache-control': 'no-store',
    'content-length': String(Buffer.byteLength(answer.body)),
  })
  expect(JSON.parse(answer.body)).toMatchObject({
    success: false,
    code,
    status: Number(line.slice(9, 12)),
  })
})

test('sends nothing into a response that has begun', async () => {
  const socket = open()
  socket.write('GET /begun HTTP/1.1\r\nhost: shop\r\n\r\n')
  const [first] = await once(socket, 'data')
  socket.write('NONSENSE\r\n\r\n')
  const all = `${first}${await text(socket).catch(() => '')}`
  expect(all.match(/HTTP\/1\.1/g)).toHaveLength(1)
})

test('says nothing to a client that has closed the connection', () => {
  const written: unknown[] = []
  const socket = Object.assign(new Socket(), { write: (chunk: unknown) => written.push(chunk) })
  answerClientError(Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' }), socket)
  socket.destroy()
  answerClientError(Object.assign(new Error('Parse Error'), { code: 'HPE_INVALID_METHOD' }), socket)
  expect(written).toEqual([])
})
