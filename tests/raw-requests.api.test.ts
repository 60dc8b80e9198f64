import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fixedHeaders } from '#server/platform/security-headers.ts'
import { newCustomer } from './actors.ts'
import { openTestShop, type TestShop } from './app.ts'

/* Bytes that no HTTP client would send: what a proxy and the shop could understand differently. */

let shop: TestShop
let token: string
beforeAll(async () => {
  shop = await openTestShop()
  ;({ token } = await newCustomer(shop))
  await shop.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => shop.close())

/** All that the shop answers to these bytes until it closes the connection, or until it is silent for two seconds. */
async function answersTo(sent: string | Buffer) {
  const { port } = shop.app.server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1')
  socket.setTimeout(2000, () => socket.end())
  socket.write(sent)
  const all = await text(socket).catch(() => '')
  const heads = [...all.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status))
  return { all, statuses: heads, isClosed: /^connection: close\r$/im.test(all) }
}

const head = (lines: string[], line = 'POST /api/customer/login HTTP/1.1') =>
  `${[line, ...lines].join('\r\n')}\r\n\r\n`
const host = 'host: shop'
const json = 'content-type: application/json'
/** Would be the next request if the shop took the first one to be shorter than it says. */
const smuggled = head([host], 'GET /healthz HTTP/1.1')
const chunked = `0\r\n\r\n${smuggled}`

describe('a request whose end is ambiguous', () => {
  test.each([
    [
      'a length and chunks',
      head([host, json, 'content-length: 4', 'transfer-encoding: chunked']) + chunked,
    ],
    [
      'chunks and a length',
      head([host, json, 'transfer-encoding: chunked', 'content-length: 4']) + chunked,
    ],
    [
      'two lengths',
      `${head([host, json, 'content-length: 2', 'content-length: 40'])}{}${smuggled}`,
    ],
    ['a list of lengths', `${head([host, json, 'content-length: 2, 40'])}{}${smuggled}`],
    ['a negative length', head([host, json, 'content-length: -1']) + smuggled],
    ['a signed length', `${head([host, json, 'content-length: +2'])}{}${smuggled}`],
    ['a length in hexadecimal', `${head([host, json, 'content-length: 0x2'])}{}${smuggled}`],
    [
      'a length of thirty digits',
      head([host, json, `content-length: ${'9'.repeat(30)}`]) + smuggled,
    ],
    [
      'chunks that are not the last coding',
      head([host, json, 'transfer-encoding: chunked, identity']) + chunked,
    ],
    ['an unknown coding', head([host, json, 'transfer-encoding: xchunked']) + chunked],
    ['a space before the colon', head([host, json, 'transfer-encoding : chunked']) + chunked],
    ['a folded header', head([host, json, 'x-a: b\r\n transfer-encoding: chunked']) + chunked],
    ['a bare line feed', `POST /api/customer/login HTTP/1.1\n${host}\n\n${smuggled}`],
    ['a bare line feed between headers', head([`${host}\ntransfer-encoding: chunked`]) + chunked],
    ['a bare carriage return', head([`x-a: b\rtransfer-encoding: chunked`, host]) + chunked],
    ['a NUL in a header', head([host, 'x-a: b\0c']) + smuggled],
    ['a NUL in the path', head([host], 'GET /api/shop\0 HTTP/1.1') + smuggled],
    [
      'a chunk whose size is no number',
      `${head([host, json, 'transfer-encoding: chunked'])}zz\r\n`,
    ],
    [
      'a chunk of 2^64 bytes',
      `${head([host, json, 'transfer-encoding: chunked'])}10000000000000000\r\n{}`,
    ],
    [
      'a chunk that is longer than it says',
      `${head([host, json, 'transfer-encoding: chunked'])}1\r\n{}\r\n0\r\n\r\n${smuggled}`,
    ],
    ['another version', head([host], 'GET /api/shop HTTP/1.2') + smuggled],
    ['no version', `GET /api/shop\r\n\r\n${smuggled}`],
    ['two Host headers', head([host, 'host: other'], 'GET /api/shop HTTP/1.1') + smuggled],
    ['two Host headers with one value', head([host, host], 'GET /api/shop HTTP/1.1') + smuggled],
    ['no Host header', head([json], 'GET /api/shop HTTP/1.1') + smuggled],
  ])('is refused once, and ends the connection: %s', async (_, sent) => {
    const { all, statuses } = await answersTo(sent)
    expect(statuses).toEqual([400])
    expect(all).not.toContain('"status":"ok"')
  })
})

describe('bytes that are no UTF-8', () => {
  const bad = Buffer.from([0xff, 0xfe, 0xc0, 0xaf])
  const login = (body: Buffer) =>
    Buffer.concat([
      Buffer.from(head([host, json, `content-length: ${body.length}`, 'connection: close'])),
      body,
    ])

  test('do no harm in a path', async () => {
    const { statuses } = await answersTo(
      Buffer.concat([Buffer.from('GET /api/'), bad, Buffer.from(` HTTP/1.1\r\n${host}\r\n\r\n`)]),
    )
    expect(statuses).toEqual([400])
  })

  test('do no harm in a header', async () => {
    const fields = Buffer.from('GET /api/cart HTTP/1.1\r\nhost: shop\r\nauthorization: Bearer ')
    const { statuses } = await answersTo(
      Buffer.concat([fields, bad, Buffer.from('\r\nconnection: close\r\n\r\n')]),
    )
    expect(statuses).toEqual([401])
  })

  test.each([
    ['in a value', Buffer.concat([Buffer.from('{"email":"'), bad, Buffer.from('@x.in"}')])],
    ['in a key', Buffer.concat([Buffer.from('{"'), bad, Buffer.from('":1}')])],
    ['instead of JSON', bad],
    ['as UTF-16', Buffer.from('\ufeff{"email":"a@b.in","password":"x"}', 'utf16le')],
    ['as an overlong slash', Buffer.from('{"email":"\xc0\xaf"}', 'latin1')],
  ])('do no harm %s', async (_, body) => {
    const { statuses } = await answersTo(login(body))
    expect(statuses).toEqual([400])
  })
})

describe('a request that is too much', () => {
  const announced = (bytes: number, sent: string | Buffer) =>
    Buffer.concat([
      Buffer.from(head([host, json, `content-length: ${bytes}`])),
      Buffer.isBuffer(sent) ? sent : Buffer.from(sent),
    ])

  test('with 2,000 headers is refused', async () => {
    const many = Array.from({ length: 2000 }, (_, n) => `x-${n}: ${'y'.repeat(8)}`)
    const { statuses } = await answersTo(head([host, ...many], 'GET /healthz HTTP/1.1'))
    expect(statuses).toEqual([431])
  })

  test('with a path of 20 kB is refused', async () => {
    const { statuses } = await answersTo(head([host], `GET /${'x'.repeat(20_000)} HTTP/1.1`))
    expect(statuses).toEqual([431])
  })

  test('with chunk extensions of 20 kB is refused', async () => {
    const sent = `${head([host, json, 'transfer-encoding: chunked'])}1;${'x'.repeat(20_000)}\r\n`
    expect((await answersTo(sent)).statuses).toEqual([413])
  })

  test('with more than 100 kB of JSON is refused, by its length or as it arrives', async () => {
    const large = `{"email":"${'x'.repeat(150_000)}"}`
    expect((await answersTo(announced(large.length, ''))).statuses).toEqual([413])
    const inChunks = head([host, json, 'transfer-encoding: chunked'])
    const sent = `${inChunks}${large.length.toString(16)}\r\n${large}\r\n0\r\n\r\n`
    expect((await answersTo(sent)).statuses).toEqual([413])
  })

  test('that unpacks to more than 100 kB is refused', async () => {
    const body = gzipSync(JSON.stringify({ email: 'x'.repeat(10_000_000) }))
    const fields = [host, json, 'content-encoding: gzip', `content-length: ${body.length}`]
    const { statuses } = await answersTo(Buffer.concat([Buffer.from(head(fields)), body]))
    expect(statuses).toEqual([413])
  })

  test('a body that is shorter than it says is not taken', async () => {
    const { statuses } = await answersTo(announced(90, '{"email":"a@b.in","password":"x"}'))
    expect(statuses).toEqual([400])
  })

  test('a body that is longer than it says is not the next request', async () => {
    const { statuses, all } = await answersTo(announced(2, `{}{"x":1}`))
    expect(statuses).toEqual([400])
    expect(all).not.toContain('"success":true')
  })

  test('JSON a thousand levels deep is refused', async () => {
    const deep = `${'{"a":'.repeat(1000)}1${'}'.repeat(1000)}`
    expect((await answersTo(announced(deep.length, deep))).statuses[0]).toBe(400)
    const list = `{"email":${'['.repeat(40_000)}${']'.repeat(40_000)}}`
    expect((await answersTo(announced(list.length, list))).statuses[0]).toBe(400)
  })
})

describe('unusual requests', () => {
  test('of HTTP/1.0 are answered, and end the connection', async () => {
    const { statuses, all } = await answersTo('GET /healthz HTTP/1.0\r\n\r\n')
    expect(statuses).toEqual([200])
    expect(all).toContain('{"status":"ok"}')
  })

  test.each([
    ['an absolute address', 'GET http://shop/api/cart HTTP/1.1', 401],
    ['another site’s address', 'GET http://169.254.169.254/latest/meta-data HTTP/1.1', 404],
    ['an asterisk', 'OPTIONS * HTTP/1.1', 404],
    ['TRACE', 'TRACE /healthz HTTP/1.1', 404],
    ['TRACK', 'TRACK /healthz HTTP/1.1', 400],
    ['an unknown method', 'DANCE /healthz HTTP/1.1', 400],
    ['PROPFIND', 'PROPFIND / HTTP/1.1', 404],
  ])('for %s are answered by the shop alone', async (_, line, status) => {
    const { statuses, all } = await answersTo(head([host, 'x-secret: mirrored'], line))
    expect(statuses).toEqual([status])
    expect(all).not.toContain('mirrored')
  })

  test.each([
    ['CONNECT', head([host], 'CONNECT internal:443 HTTP/1.1')],
    ['an upgrade', head([host, 'connection: upgrade', 'upgrade: websocket'], 'GET / HTTP/1.1')],
    ['HTTP/2 without TLS', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
  ])('open no tunnel: %s', async (_, sent) => {
    const { all, statuses } = await answersTo(sent)
    expect(statuses).not.toContain(101)
    expect(all).not.toMatch(/HTTP\/1\.1 2\d\d/)
  })

  test('one after another on a connection get an answer each, in order', async () => {
    const first = head([host, `authorization: Bearer ${token}`], 'GET /api/cart HTTP/1.1')
    const { statuses } = await answersTo(first + head([host], 'GET /api/cart HTTP/1.1') + smuggled)
    expect(statuses).toEqual([200, 401, 200])
  })

  test('that are refused have security headers', async () => {
    for (const sent of [
      head([host, json, 'content-length: 2', 'content-length: 40']),
      head([host, 'host: other'], 'GET /api/shop HTTP/1.1'),
    ]) {
      const { all, isClosed } = await answersTo(sent)
      for (const [name, value] of Object.entries(fixedHeaders))
        expect(all.toLowerCase()).toContain(`${name}: ${value}`.toLowerCase())
      expect(isClosed).toBe(true)
    }
  })
})
