import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { connect as tlsConnect } from 'node:tls'
import type { FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { makeCertificates, type TestCertificates } from '../../../tests/certificates.ts'
import { createHttp } from './http.ts'
import { createLog } from './log.ts'
import { paceCheck } from './slow-bodies.ts'

describe('a body is too slow', () => {
  /** The first second in which it is too slow, of a body that sends so many bytes in each; null if it never is. */
  function cutAt(rates: number[], bytesPerSecond = 2048): number | null {
    const isTooSlow = paceCheck(bytesPerSecond)
    let bytes = 0
    const second = rates.findIndex((rate) => {
      bytes += rate
      return isTooSlow(bytes)
    })
    return second === -1 ? null : second + 1
  }
  const during = (seconds: number, rate: number) => Array<number>(seconds).fill(rate)

  test('after ten seconds with one byte per second', () => {
    expect(cutAt(during(900, 1))).toBe(10)
  })

  test('when it stops after a fast beginning', () => {
    expect(cutAt([5_000_000, ...during(899, 1)])).toBe(31)
  })

  test('never at the rate that it must have', () => {
    expect(cutAt(during(900, 2048))).toBe(null)
    expect(cutAt(during(900, 2047))).toBe(10)
  })

  test('not on a phone with EDGE that sends 5 MB in a quarter of an hour, with gaps of 15 s', () => {
    const share = [...during(15, 12_000), ...during(15, 0)]
    const rates = Array.from({ length: 30 }, () => share).flat()
    expect(rates.reduce((sum, rate) => sum + rate)).toBeGreaterThan(5 * 1024 * 1024)
    expect(cutAt(rates)).toBe(null)
  })
})

describe.each(['a request', 'a request over TLS'])('%s', (name) => {
  const isEncrypted = name.endsWith('TLS')
  let certificates: TestCertificates
  let app: FastifyInstance
  let readOn: () => void = () => {}
  const requests: IncomingMessage[] = []
  beforeAll(async () => {
    certificates = makeCertificates()
    const [cert, key] = ['server.pem', 'server-key.pem'].map((name) =>
      certificates.read('shop', name),
    ) as [string, string]
    app = createHttp(createLog('silent'), false, isEncrypted ? { cert, key } : undefined)
    app.post('/form', async () => 'taken')
    app.post('/signed', { config: { takes: 'application/json' } }, async () => 'taken')
    const take = async (body: unknown) => {
      for await (const _ of body as AsyncIterable<Buffer>);
      return 'taken'
    }
    app.post('/file', { config: { takes: 'text/csv' } }, async ({ body }) => take(body))
    app.post('/later', { config: { takes: 'text/csv' } }, async ({ body }) => {
      await new Promise<void>((resolve) => {
        readOn = resolve
      })
      return take(body)
    })
    app.post('/refused', { config: { takes: 'text/csv' } }, async () => 'refused')
    app.server.on('request', (request) => requests.push(request))
    await app.listen({ port: 0 })
  })
  afterAll(async () => {
    await app.close()
    certificates.remove()
  })
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }))
  afterEach(() => void vi.useRealTimers())

  /** Announces a body and sends its first byte; resolves when the server has received it. */
  async function beginning(path: string, type: string, length: number, connection = 'close') {
    const { port } = app.server.address() as AddressInfo
    const ca = certificates.read('proxy', 'authority.pem')
    const socket = isEncrypted ? tlsConnect({ port, ca }) : connect(port)
    socket.on('error', () => undefined)
    const seen = once(app.server, 'request')
    socket.write(
      `POST ${path} HTTP/1.1\r\nhost: shop\r\nconnection: ${connection}\r\ncontent-type: ${type}\r\ncontent-length: ${length}\r\n\r\n{`,
    )
    await seen
    const request = requests.at(-1)
    if (request === undefined) throw new Error('the server saw no request')
    return { socket, request }
  }

  /** Sends bytes, waits until the server has them, and lets a second pass. */
  async function second(socket: Socket, { socket: server }: IncomingMessage, bytes: number) {
    const before = server.bytesRead
    socket.write(Buffer.alloc(bytes, 32))
    while (server.bytesRead < before + bytes && !server.destroyed)
      await new Promise((done) => setImmediate(done))
    vi.advanceTimersByTime(1000)
  }

  test.each([
    ['/form', 'application/json'],
    ['/signed', 'application/json'],
    ['/file', 'text/csv'],
  ])('is cut off after ten seconds without a byte: %s', async (path, type) => {
    const { socket, request } = await beginning(path, type, 10)
    const closed = once(socket, 'close')
    vi.advanceTimersByTime(9000)
    expect(request.destroyed).toBe(false)
    vi.advanceTimersByTime(1000)
    await closed
  })

  test('is cut off, too, if the response did not wait for its body', async () => {
    const { socket } = await beginning('/refused', 'text/csv', 10_000_000, 'keep-alive')
    const [answer] = await once(socket, 'data')
    expect(String(answer)).toMatch(/^HTTP\/1\.1 200 .*refused$/s)
    const closed = once(socket, 'close')
    vi.advanceTimersByTime(10_000)
    await closed
  })

  test('with JSON is cut off after half a minute, however fast it is', async () => {
    const { socket, request } = await beginning('/form', 'application/json', 90_000)
    const closed = once(socket, 'close')
    for (let n = 0; n < 29; n += 1) await second(socket, request, 1100)
    expect(request.destroyed).toBe(false)
    vi.advanceTimersByTime(1000)
    await closed
  })

  test('with a file may take a quarter of an hour, and no longer', async () => {
    const seconds = 14 * 60
    const slow = await beginning('/file', 'text/csv', 1 + 2100 * seconds)
    for (let n = 0; n < seconds; n += 1) {
      if (n === seconds - 1) slow.socket.end(Buffer.alloc(2100, 32))
      else await second(slow.socket, slow.request, 2100)
    }
    const [answer] = await once(slow.socket, 'data')
    expect(String(answer)).toMatch(/^HTTP\/1\.1 200 .*taken$/s)
    const slower = await beginning('/file', 'text/csv', 10_000_000)
    const closed = once(slower.socket, 'close')
    for (let n = 0; n < 15 * 60; n += 1) await second(slower.socket, slower.request, 2100)
    await closed
  })

  test('is not cut off while the handler does not read what has arrived', async () => {
    const length = 5_000_000
    const { socket, request } = await beginning('/later', 'text/csv', 1 + length)
    socket.write(Buffer.alloc(length, 32))
    while (request.readableLength < request.readableHighWaterMark)
      await new Promise((done) => setImmediate(done))
    vi.advanceTimersByTime(10 * 60_000)
    expect(request.destroyed).toBe(false)
    readOn()
    const [answer] = await once(socket, 'data')
    expect(String(answer)).toMatch(/^HTTP\/1\.1 200 .*taken$/s)
  })
})
