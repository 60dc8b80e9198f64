import { afterAll, beforeAll, expect, test } from 'vitest'
import { newAdmin, newPharmacy, password, type TestActor } from './actors.ts'
import { openTestShop, type TestShop } from './app.ts'
import { listening, openEvents } from './event-streams.ts'
import { newExampleWorld, type World } from './example-world.ts'
import { drawPicture, storedPhoto } from './pictures.ts'

/* Answers that are no pages: tests/e2e/answers-of-pages.e2e.ts has those. */

let shop: TestShop
let world: World
let customer: TestActor
beforeAll(async () => {
  shop = await openTestShop({ payments: true, outbox: true })
  world = newExampleWorld(shop)
  customer = await world.customer()
})
afterAll(() => shop.close())

type Answer = { status: number; headers: { get(name: string): string | null } }
type Send = () => Promise<Answer>
type Row = [answer: string, status: number, caching: string | null, send: Send]

const get = (url: string, token?: string, headers?: Record<string, string>): Promise<Answer> =>
  shop.send({ method: 'GET', url, ...(token && { token }), ...(headers && { headers }) })
const post = (body: unknown, headers: Record<string, string> = {}) =>
  shop.send({ method: 'POST', url: '/api/customer/login', body, headers })
const json = { 'content-type': 'application/json' }
const wrong = { email: 'nobody@example.in', password: 'Wrong1!' }

/** With a table out of the way, as if the database failed. */
async function without(table: string, send: Send): Promise<Answer> {
  await shop.database.run(`alter table ${table} rename to moved`, [])
  try {
    return await send()
  } finally {
    await shop.database.run(`alter table moved rename to ${table}`, [])
  }
}

async function tooMany(): Promise<Answer> {
  const limited = await openTestShop({ limited: true })
  try {
    const ask = () => limited.send({ method: 'POST', url: '/api/customer/login', body: wrong })
    for (let tries = 0; tries < 30; tries += 1) {
      const answer = await ask()
      if (answer.status === 429) return answer
    }
    return await ask()
  } finally {
    await limited.close()
  }
}

async function stream(): Promise<Answer> {
  const events = await openEvents(await listening(shop), customer.token)
  events.close()
  return events
}

const invoice = async () => {
  const id = await world.document()
  return get(`/api/documents/${id}/file`, (await world.pharmacy()).token)
}
const photo = async (headers?: Record<string, string>) => {
  const file = await drawPicture().png().toBuffer()
  return get(await storedPhoto(shop, await newPharmacy(shop), file), undefined, headers)
}

const rows: Row[] = [
  ['a public list', 200, 'no-cache', () => get('/api/medicines')],
  ['a list of one’s own', 200, 'no-store', () => get('/api/cart', customer.token)],
  ['a login', 200, 'no-store', () => post({ email: customer.email, password })],
  ['a HEAD request', 200, null, () => shop.send({ method: 'HEAD', url: '/api/medicines' })],
  ['a CORS preflight', 404, 'no-store', () => shop.send({ method: 'OPTIONS', url: '/api/cart' })],
  [
    'an unchanged photo',
    304,
    'public, max-age=31536000, immutable',
    () => photo({ 'if-none-match': '*' }),
  ],
  ['an invalid body', 400, 'no-store', () => post({})],
  ['an unreadable body', 400, 'no-store', () => post('{', json)],
  ['an unreadable path', 404, 'no-store', () => get('/api/%')],
  ['a wrong password', 401, 'no-store', () => post(wrong)],
  ['a missing token', 401, 'no-store', () => get('/api/cart')],
  ['another role', 403, 'no-store', () => get('/api/admin/orders', customer.token)],
  ['an unknown call', 404, 'no-store', () => get('/api/nothing')],
  ['an unknown photo', 404, 'no-store', () => get('/photos/x/800.webp')],
  ['another method', 404, 'no-store', () => shop.send({ method: 'DELETE', url: '/api/shop' })],
  ['too large a body', 413, 'no-store', () => post({ email: 'x'.repeat(200_000) })],
  ['a form', 415, 'no-store', () => post('a=b', { 'content-type': 'text/plain' })],
  ['too many requests', 429, 'no-store', tooMany],
  ['a failure', 500, 'no-store', () => without('admins', () => logInAdmin())],
  ['a database that is away', 503, null, () => without('medicines', () => get('/readyz'))],
  ['a photo', 200, 'public, max-age=31536000, immutable', () => photo()],
  ['an invoice', 200, 'no-store', invoice],
  ['a table', 200, 'no-store', async () => get(exported, (await newAdmin(shop)).token)],
  ['an event stream', 200, 'no-store', stream],
  ['the description of the API', 200, 'public, max-age=300', () => get('/api/openapi.json')],
  ['robots.txt', 200, 'public, max-age=3600', () => get('/robots.txt')],
  ['the sitemap', 200, 'public, max-age=3600', () => get('/sitemap.xml')],
  ['the health check', 200, null, () => get('/healthz')],
]
const exported = '/api/admin/export-report?timeRange=7days'
const logInAdmin = () => shop.send({ method: 'POST', url: '/api/admin/login', body: wrong })

test.each(rows)('%s (%i) has the security headers', async (_, status, caching, send) => {
  const { headers, ...answer } = await send()
  expect(answer.status).toBe(status)
  const policy = headers.get('content-security-policy')
  for (const directive of ['default-src', 'object-src', 'base-uri', 'frame-ancestors'])
    expect(policy).toContain(`${directive} '`)
  expect(policy).toMatch(/object-src 'none'.*base-uri 'none'.*frame-ancestors 'none'/)
  expect(policy).not.toMatch(/unsafe|\*/)
  expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains')
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
  expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
  expect(headers.get('permissions-policy')).toContain('geolocation=()')
  for (const name of ['x-powered-by', 'server', 'access-control-allow-origin', 'via'])
    expect(headers.get(name), name).toBeNull()
  if (caching !== null) expect(headers.get('cache-control')).toBe(caching)
  if (answer.status >= 400 && status !== 503)
    expect(headers.get('content-type')).toMatch(/^application\/problem\+json/)
})
