import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Endpoint, takenTypes } from '#contract/endpoint.ts'
import { api } from '#contract/index.ts'
import { newCustomer, type TestActor } from './actors.ts'
import { openTestShop, type TestShop } from './app.ts'

/* What another site can do in the browser of somebody who is logged in. */

let shop: TestShop
let customer: TestActor
beforeAll(async () => {
  shop = await openTestShop()
  customer = await newCustomer(shop)
})
afterAll(() => shop.close())

const origin = 'https://evil.example'
const writing = Object.values(api)
  .flatMap((module): Endpoint[] => Object.values(module))
  .filter(({ method, body, takes }) => method !== 'GET' && (body ?? takes) !== undefined)
  .map((entry) => [`${entry.method} ${entry.path}`, entry] as const)

/** The types that a form, or a page without a preflight, can send. */
const simple = [
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
]

describe.each(writing)('%s', (_, entry) => {
  const url = entry.path.replace(/:\w+/g, '00000000-0000-4000-8000-000000000000')

  test('takes no type that a form can send', async () => {
    for (const type of simple) {
      expect(takenTypes(entry)).not.toContain(type)
      const answer = await shop.send({
        method: entry.method,
        url,
        token: customer.token,
        headers: { 'content-type': type, origin },
        body: '{"email":"a@b.in"}',
      })
      expect([401, 403, 415], type).toContain(answer.status)
      if (entry.access === 'public' || entry.access === 'customer') expect(answer.status).toBe(415)
    }
  })
})

test('a cookie alone authenticates nobody', async () => {
  for (const name of ['token', 'session', 'aushadh', '__Host-session', '__Host-token'])
    for (const url of ['/api/cart', '/api/customer/profile']) {
      const headers = { cookie: `${name}=${customer.token}`, origin }
      expect((await shop.send({ method: 'GET', url, headers })).status, name).toBe(401)
    }
})

test('no other origin may read an answer', async () => {
  for (const url of ['/api/shop', '/api/medicines', '/api/cart', '/healthz', '/robots.txt'])
    for (const method of ['GET', 'OPTIONS']) {
      const { headers } = await shop.send({
        method,
        url,
        token: customer.token,
        headers: {
          origin,
          'access-control-request-method': 'POST',
          'access-control-request-headers': 'authorization, content-type',
        },
      })
      for (const name of ['origin', 'credentials', 'headers', 'methods'])
        expect(headers.get(`access-control-allow-${name}`), `${method} ${url} ${name}`).toBeNull()
    }
})
