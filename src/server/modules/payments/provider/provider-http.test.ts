import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { createHttp, NoAnswer, type ProviderRequest } from './provider-http.ts'

async function serving(listener: RequestListener, { host = '127.0.0.1', prefix = '' } = {}) {
  const server = createServer(listener).listen(0, host)
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  const name = host.includes(':') ? `[${host}]` : host
  const keys = { keyId: 'rzp_test_0000000000', keySecret: 'a secret' }
  return createHttp({ ...keys, apiUrl: () => `http://${name}:${port}${prefix}` })
}

const lookUp: ProviderRequest = {
  method: 'GET',
  path: '/v1/orders',
  query: { count: 100, receipt: 'a&b=c' },
}

test.each(['127.0.0.1', '::1'])(
  'appends path and escaped query to the address: %s',
  async (host) => {
    const send = await serving((request, reply) => reply.end(JSON.stringify(request.url)), {
      host,
      prefix: '/sandbox/',
    })
    expect(await send(lookUp, 2_000)).toEqual({
      statusCode: 200,
      body: '/sandbox/v1/orders?count=100&receipt=a%26b%3Dc',
    })
  },
)

test('sends a body as JSON with its length in bytes, and nothing of it with the next request', async () => {
  const send = await serving(async (request, reply) => {
    const { 'content-type': type, 'content-length': length } = request.headers
    const body = (await request.toArray()).join('')
    reply.end(JSON.stringify({ type, length, body }))
  })
  const create: ProviderRequest = { method: 'POST', path: '/v1/orders', body: { notes: 'ओषधि' } }
  expect((await send(create, 2_000)).body).toEqual({
    type: 'application/json',
    length: '24',
    body: '{"notes":"ओषधि"}',
  })
  expect((await send(lookUp, 2_000)).body).toEqual({ body: '' })
})

test.each<[string, RequestListener]>([
  ['is cut off', (_, reply) => reply.writeHead(200).write('{}', () => reply.destroy())],
  ['ends before its length', (_, reply) => reply.writeHead(200, { 'content-length': 9 }).end('{}')],
  ['never ends', (_, reply) => void reply.writeHead(200).write('{}')],
])('gives no answer when it %s', async (_, listener) => {
  const send = await serving(listener)
  await expect(send(lookUp, 300)).rejects.toThrow(NoAnswer)
})
