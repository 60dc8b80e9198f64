import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { inspect } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createProvider, type Provider } from './provider.ts'
import { ProviderRefused, ProviderUnavailable } from './provider-errors.ts'

/* How every kind of answer is classified, as it arrives over HTTP. */

const answer = { status: 200, type: 'application/json', body: '' }
const keySecret = 'a secret of the shop’s'
const asked: string[] = []
let server: Server
let provider: Provider
beforeAll(async () => {
  server = createServer((request, reply) => {
    asked.push(request.url ?? '')
    reply.writeHead(answer.status, { 'content-type': answer.type, location: '/elsewhere' })
    reply.end(answer.body)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  // A clock that jumps ahead, so that the breaker never opens; it is tested elsewhere.
  let ms = 0
  provider = createProvider({
    keyId: 'rzp_test_0000000000',
    keySecret,
    apiUrl: () => `http://127.0.0.1:${port}`,
    checkoutScript: '',
    clock: () => {
      ms += 60_000
      return ms
    },
  })
})
afterAll(() => server.close())

const errorBody = (description: string, more: object = {}) =>
  JSON.stringify({
    error: {
      code: 'BAD_REQUEST_ERROR',
      description,
      source: 'NA',
      step: 'NA',
      reason: 'NA',
      ...more,
    },
  })
const html = { type: 'text/html', body: '<html><title>No</title></html>' }
const inProgress = 'Another request with the same idempotency key is still in progress.'
const reused = 'Different request with the same idempotency key has already been processed.'

async function errorsOf(changes: Partial<typeof answer>) {
  Object.assign(answer, { status: 200, type: 'application/json', body: '' }, changes)
  const calls = [
    provider.payment('pay_00000000000000'),
    provider.refund('pay_00000000000000', 100, 'a-refund-of-ours'),
  ]
  const settled = await Promise.allSettled(calls)
  return settled.map((one) => (one.status === 'rejected' ? one.reason : 'no error'))
}

describe('a refusal', () => {
  test.each([
    ['400', { status: 400, body: errorBody('The id provided does not exist') }],
    ['404', { status: 404, body: errorBody('The requested URL was not found on the server.') }],
    ['a code to come', { status: 422, body: errorBody('No.', { code: 'SOMETHING_NEW' }) }],
    ['no reason', { status: 400, body: errorBody('Too old.', { reason: null, source: null }) }],
    ['nothing but the words', { status: 400, body: '{"error":{"code":"X","description":"No."}}' }],
    ['a key reused, as the list of errors has it', { status: 409, body: errorBody(reused) }],
    ['a key reused, as the prose has it', { status: 400, body: errorBody(reused) }],
  ])('%s', async (_, changes) => {
    for (const error of await errorsOf(changes)) {
      expect(error).toBeInstanceOf(ProviderRefused)
      expect(error.statusCode).toBe(changes.status)
    }
  })

  test('is described in one line of at most 200 characters', async () => {
    const [error] = await errorsOf({
      status: 400,
      body: errorBody(`No\n\u001b[2J${'!'.repeat(500)}`),
    })
    expect(error.description).toMatch(/^No \[2J!{10,}…$/)
    expect(error.description).toHaveLength(200)
  })
})

describe('an unknown outcome', () => {
  test.each([
    [
      '500 with the provider’s words',
      { status: 500, body: errorBody('Trouble.', { code: 'SERVER_ERROR' }) },
    ],
    ['502 of a machine in between', { status: 502, ...html }],
    ['503 of nothing', { status: 503 }],
    ['504 with null', { status: 504, body: 'null' }],
    ['429', { status: 429, body: errorBody('Request failed. Please try after sometime.') }],
    ['408', { status: 408, body: errorBody('Too slow.') }],
    ['425', { status: 425, body: errorBody('Too early.') }],
    ['a bank’s trouble', { status: 400, body: errorBody('Gateway.', { code: 'GATEWAY_ERROR' }) }],
    ['400 of a machine in between', { status: 400, ...html }],
    ['404 of a machine in between', { status: 404, ...html }],
    ['403 of a machine in between', { status: 403, ...html }],
    ['401', { status: 401, body: errorBody('Authentication failed') }],
    ['403', { status: 403, body: errorBody('The api key provided is invalid') }],
    ['in progress', { status: 409, body: errorBody(inProgress) }],
    ['a conflict of another kind', { status: 409, body: errorBody('Conflict.') }],
    ['301', { status: 301 }],
    ['302', { status: 302, ...html }],
    ['307', { status: 307 }],
    ['200 of broken JSON', { body: '{"id":"pay_00000000000000"' }],
    ['200 of nothing', {}],
    ['204', { status: 204 }],
    ['200 of HTML', html],
    ['200 of another shape', { body: '{"id":"pay_00000000000000","amount":"100"}' }],
    ['200 of a list', { body: '[]' }],
  ])('%s', async (_, changes) => {
    const before = asked.length
    for (const error of await errorsOf(changes))
      expect(error).toMatchObject({ name: 'ProviderUnavailable' })
    // No redirect was followed, and nothing was retried.
    expect(asked.slice(before)).toHaveLength(2)
    expect(asked).not.toContain('/elsewhere')
  })

  const payment = {
    id: 'pay_00000000000000',
    order_id: null,
    amount: 100,
    amount_refunded: 0,
    currency: 'INR',
    status: 'captured',
    method: 'by elephant',
    created_at: 1,
  }

  test('if the answer does not match the request', async () => {
    const [error] = await errorsOf({
      body: JSON.stringify({ ...payment, id: 'pay_00000000000001' }),
    })
    expect(String(error)).toContain('the answer does not match the request')
  })

  test('if the answer is too large', async () => {
    const [none] = await errorsOf({ body: JSON.stringify(payment) })
    expect(none).toBe('no error')
    const [error] = await errorsOf({
      body: JSON.stringify({ ...payment, notes: ['x'.repeat(6_000_000)] }),
    })
    expect(String(error)).toContain('exceeded')
  })

  test('if the order found has another receipt', async () => {
    const other = { id: 'order_00000000000000', amount: 100, currency: 'INR', status: 'created' }
    Object.assign(answer, {
      status: 200,
      body: JSON.stringify({ items: [{ ...other, receipt: 'another-one' }] }),
    })
    const wanted = provider.openOrder({ receipt: 'one-of-ours', amountPaise: 100 })
    await expect(wanted).rejects.toThrow(ProviderUnavailable)
  })

  test('counts a conflict of concurrent calls as a provider that is up, and any other as down', async () => {
    for (const error of await errorsOf({ status: 409, body: errorBody(inProgress) }))
      expect(error.isAtWork).toBe(true)
    for (const error of await errorsOf({ status: 503 })) expect(error.isAtWork).toBe(false)
  })
})

test('puts neither keys nor customer data into an error', async () => {
  const body = '{"id":"pay_0","email":"asha@example.com","contact":"+919000090000"}'
  const kinds = [{ body }, { status: 500, body }, { status: 401, body }, { status: 302 }]
  for (const kind of kinds)
    for (const error of await errorsOf(kind)) {
      const all = inspect(error, { depth: 20, showHidden: true })
      expect(all).not.toContain(keySecret)
      expect(all).not.toContain(btoa(`rzp_test_0000000000:`).slice(0, 20))
      expect(all).not.toMatch(/asha@|90000/)
    }
})

test('says so in the error if there is no answer', async () => {
  const nowhere = createProvider({
    keyId: 'rzp_test_0000000000',
    keySecret,
    apiUrl: () => 'http://127.0.0.1:9',
    checkoutScript: '',
  })
  for (const call of [
    nowhere.payment('pay_00000000000000'),
    nowhere.refund('pay_00000000000000', 100, 'a-refund-of-ours'),
  ])
    await expect(call).rejects.toMatchObject({
      name: 'ProviderUnavailable',
      message: expect.stringContaining('ECONNREFUSED'),
    })
})
