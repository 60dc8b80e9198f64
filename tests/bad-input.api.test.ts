import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Access, Endpoint } from '#contract/endpoint.ts'
import { api } from '#contract/index.ts'
import { address, newAdmin, newCustomer, newMedicine, newPharmacy, password } from './actors.ts'
import { openTestShop, type TestShop } from './app.ts'

/* Invalid input to every call: a clear 4xx in the one error format, never a 5xx. */

let shop: TestShop
const tokens: Partial<Record<Access, string>> = {}
beforeAll(async () => {
  shop = await openTestShop()
  tokens.customer = (await newCustomer(shop)).token
  tokens['signed-in'] = tokens.customer
  tokens.pharmacy = (await newPharmacy(shop)).token
  tokens['signed-in'] = (await newCustomer(shop)).token
  tokens.admin = (await newAdmin(shop)).token
  tokens['signed-in'] = tokens.customer
})
afterAll(() => shop.close())

const endpoints: Endpoint[] = Object.values(api).flatMap((module): Endpoint[] =>
  Object.values(module),
)
const named = (entries: Endpoint[]) =>
  entries.map((entry) => [`${entry.method} ${entry.path}`, entry] as const)

const send = (entry: Endpoint, url: string, body?: unknown) =>
  shop.send({ method: entry.method, url, token: tokens[entry.access], body })

function expectRefusal(answer: {
  status: number
  headers: { get(name: string): string | null }
  body: unknown
}) {
  expect(answer.status).toBeGreaterThanOrEqual(400)
  expect(answer.status).toBeLessThan(500)
  expect(answer.headers.get('content-type')).toContain('application/problem+json')
  expect(answer.body).toMatchObject({
    success: false,
    code: expect.any(String),
    message: expect.stringMatching(/\w{3}/),
  })
  expect(JSON.stringify(answer.body)).not.toMatch(/node_modules|\.ts:|select |insert /)
}

const url = (entry: Endpoint) => entry.path.replace(/:\w+/g, '00000000-0000-4000-8000-000000000000')
const wrongValues = [
  null,
  7,
  'x',
  true,
  [null],
  {},
  { $ne: '' },
  '\u0000',
  '\ud800',
  'x'.repeat(6000),
  -1,
  1.5,
  1e9,
  '1e9',
]

/** The fields of an object or of an optional object. */
function fieldsOf(body: Endpoint['body']): string[] {
  const { shape, _zod } = body as unknown as {
    shape?: object
    _zod: { def: { innerType?: Endpoint['body'] } }
  }
  return shape === undefined ? fieldsOf(_zod.def.innerType) : Object.keys(shape)
}

describe.each(named(endpoints.filter((entry) => entry.body !== undefined)))('%s', (_, entry) => {
  test.each([null, 1, 'x', [], {}, [{}]])('refuses the body %j', async (body) => {
    expectRefusal(await send(entry, url(entry), body ?? 'null'))
  })

  test('refuses every field of the wrong type', async () => {
    for (const field of fieldsOf(entry.body))
      for (const value of wrongValues)
        expectRefusal(await send(entry, url(entry), { [field]: value }))
  })
})

describe.each(named(endpoints.filter((entry) => entry.params !== undefined)))('%s', (_, entry) => {
  test.each([
    'null',
    '-1',
    '1',
    '9'.repeat(25),
    '%00',
    '%F0%9F%92%8A',
    "' or 1=1 --",
    'x'.repeat(190),
    '..%2f..%2fetc',
  ])('returns 404 for the id %j', async (id) => {
    const answer = await send(entry, entry.path.replace(/:\w+/, encodeURIComponent(id)), {
      name: 'x',
    })
    expectRefusal(answer)
    expect(answer.status).toBe(404)
  })
})

describe.each(named(endpoints.filter((entry) => entry.query !== undefined)))('%s', (_, entry) => {
  const fields = Object.keys((entry.query as unknown as { shape: object }).shape)
  test.each(fields)('answers strange values of %s without a 5xx', async (field) => {
    for (const value of [
      '',
      ' ',
      '%00',
      '-1',
      '1.5',
      'NaN',
      '1e999',
      '%25',
      '_',
      '%5C',
      'x'.repeat(3000),
      '%F0%9F%92%8A',
    ]) {
      const answer = await send(entry, `${entry.path}?${field}=${value}`)
      if (answer.status !== 200) expectRefusal(answer)
    }
    expectRefusal(await send(entry, `${entry.path}?${field}=1&${field}=2`))
  })
})

test.each([
  '/api',
  '/api/',
  '/api/nonsense',
  '/api/medicines/x/y/z',
  '/api/%00',
  '/api/%',
  '/api/%ff',
])('%s answers 404 in JSON', async (path) => {
  const answer = await shop.send({ method: 'GET', url: path })
  expectRefusal(answer)
  expect(answer.status).toBe(404)
})

test('refuses lone surrogates, impossible dates and invented cursors before it runs a query', async () => {
  const [customer, pharmacy] = [await newCustomer(shop), await newPharmacy(shop)]
  const { _id } = await newMedicine(pharmacy)
  const raw = (body: object) => ({
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
  })
  const cursor = Buffer.from(`1:${'-'.repeat(36)}`).toString('base64url')
  const deliveryAddress = { ...address, fullName: 'Mee\ud800ra' }
  for (const answer of [
    await shop.send({
      method: 'POST',
      url: '/api/payment/create-order',
      token: customer.token,
      ...raw({ cartItems: [{ _id, quantity: 1 }], deliveryAddress }),
    }),
    await shop.send({
      method: 'PUT',
      url: `/api/medicines/${_id}`,
      token: pharmacy.token,
      body: { name: 'x', expiryDate: '0000-01-01' },
    }),
    await shop.send({
      method: 'GET',
      url: `/api/orders/user?cursor=${cursor}`,
      token: customer.token,
    }),
  ]) {
    expectRefusal(answer)
    expect(answer.status).toBe(400)
  }
})

test('every response has security headers, and token responses are not cached', async () => {
  const customer = await newCustomer(shop)
  const login = { email: customer.email, password }
  for (const request of [
    { method: 'GET', url: '/%' },
    { method: 'GET', url: '/api/%ff' },
    { method: 'GET', url: '/nothing.js' },
    { method: 'POST', url: '/api/customer/login', body: login },
  ]) {
    const { headers } = await shop.send(request)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('content-security-policy')).toContain("object-src 'none'")
    expect(headers.get('access-control-allow-origin')).toBeNull()
  }
  const { headers } = await shop.send({ method: 'POST', url: '/api/customer/login', body: login })
  expect(headers.get('cache-control')).toBe('no-store')
})
