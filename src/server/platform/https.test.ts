import { once } from 'node:events'
import { get } from 'node:https'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { type ConnectionOptions, type TLSSocket, connect as tlsConnect } from 'node:tls'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { makeCertificates, type TestCertificates } from '../../../tests/certificates.ts'
import { createHttp } from './http.ts'
import { createLog } from './log.ts'
import { fixedHeaders } from './security-headers.ts'

let certificates: TestCertificates
let app: FastifyInstance
beforeAll(() => {
  certificates = makeCertificates()
})
afterAll(() => certificates.remove())
beforeEach(async ({ onTestFinished }) => {
  const { read } = certificates
  app = createHttp(createLog('silent'), false, {
    cert: read('shop', 'server.pem'),
    key: read('shop', 'server-key.pem'),
  })
  app.get('/protocol', async ({ protocol }) => protocol)
  app.post('/form', async () => 'taken')
  await app.listen({ port: 0, host: '127.0.0.1' })
  onTestFinished(() => app.close())
})

const port = () => (app.server.address() as AddressInfo).port
const ca = () => certificates.read('proxy', 'authority.pem')

async function opened(options: ConnectionOptions = {}): Promise<TLSSocket> {
  const socket = tlsConnect({ port: port(), host: '127.0.0.1', ca: ca(), ...options })
  socket.on('error', () => undefined)
  await once(socket, 'secureConnect')
  return socket
}

/** All that the server sends until it closes the connection. */
async function answerTo(bytes: string): Promise<string> {
  const socket = await opened()
  socket.write(bytes)
  return text(socket)
}

const read = (given: object) =>
  new Promise<string>((done, failed) => {
    get({ port: port(), path: '/protocol', ...given }, (answer) => done(text(answer))).on(
      'error',
      failed,
    )
  })

test('answers who knows the authority, and is believed by nobody else or under another name', async () => {
  expect(await read({ host: '127.0.0.1', ca: ca() })).toBe('https')
  expect(await read({ host: '127.0.0.1', servername: 'shop-2', ca: ca() })).toBe('https')
  await expect(read({ host: '127.0.0.1' })).rejects.toMatchObject({
    code: expect.stringMatching(/^(SELF_SIGNED|UNABLE_TO)_/),
  })
  await expect(read({ host: '127.0.0.1', servername: 'database', ca: ca() })).rejects.toMatchObject(
    { code: 'ERR_TLS_CERT_ALTNAME_INVALID' },
  )
})

test('closes a connection that does not begin with TLS, without an answer, and serves on', async () => {
  const socket = connect(port(), '127.0.0.1')
  socket.write('GET /protocol HTTP/1.1\r\nhost: shop\r\n\r\n')
  expect(await text(socket)).not.toContain('HTTP/1.1')
  await expect(opened({ maxVersion: 'TLSv1.2' })).rejects.toThrow(/alert|version/)
  expect(await read({ host: '127.0.0.1', ca: ca() })).toBe('https')
})

test.each([
  ['an invalid request line', 'NONSENSE\r\n\r\n', 400],
  ['two Host headers', 'GET /protocol HTTP/1.1\r\nhost: shop\r\nhost: other\r\n\r\n', 400],
  [
    'a header of 20 kB',
    `GET /protocol HTTP/1.1\r\nhost: shop\r\nx-long: ${'x'.repeat(20_000)}\r\n\r\n`,
    431,
  ],
  [
    'a body of 200 kB',
    'POST /form HTTP/1.1\r\nhost: shop\r\ncontent-type: application/json\r\ncontent-length: 200000\r\nconnection: close\r\n\r\n',
    413,
  ],
])('refuses %s with security headers, and closes the connection', async (_, bytes, status) => {
  const answer = (await answerTo(bytes)).toLowerCase()
  expect(answer).toMatch(new RegExp(`^http/1.1 ${status} `))
  expect(answer).toMatch(/\r\nconnection: close\r\n/)
  if (status !== 413)
    for (const name of Object.keys(fixedHeaders)) expect(answer).toContain(`\r\n${name}: `)
})

test('closing waits neither for a connection without a request nor for one that has been answered', async () => {
  const silent = await opened()
  const idle = await opened()
  idle.write('GET /protocol HTTP/1.1\r\nhost: shop\r\n\r\n')
  await once(idle, 'data')
  const closed = [silent, idle].map((socket) => once(socket.resume(), 'close'))
  await app.close()
  await Promise.all(closed)
})
