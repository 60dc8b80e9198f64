import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { adminRoles } from '#contract/admin-roles.ts'
import { api } from '#contract/index.ts'
import { staffRoles } from '#contract/staff-roles.ts'
import { newAdmin, newCustomer, newPharmacy, newStaff } from './actors.ts'
import { openTestShop, type TestShop } from './app.ts'
import { drawPicture, storedPhoto } from './pictures.ts'

/*
 * Routes outside the contract: who asks makes no difference to any of them. tests/e2e/answers-of-pages.e2e.ts has the
 * pages, which are rendered for nobody in particular.
 */

type Answered = { url: () => string | Promise<string>; status: number }

let shop: TestShop
const registered: string[] = []
/** Tokens by caller; undefined: a visitor. */
const callers = new Map<string, string | undefined>([
  ['a visitor', undefined],
  ['a forged token', 'a.b.c'],
])
beforeAll(async () => {
  shop = await openTestShop({ onRoute: (method, url) => registered.push(`${method} ${url}`) })
  callers.set('a customer', (await newCustomer(shop)).token)
  const owner = await newPharmacy(shop)
  for (const role of staffRoles)
    callers.set(role, role === 'owner' ? owner.token : (await newStaff(shop, owner, role)).token)
  callers.set('a pharmacy that waits', (await newPharmacy(shop, { verified: false })).token)
  const suspended = await newPharmacy(shop)
  const { api: admin } = await newAdmin(shop)
  const body = { reason: 'An inspection is under way.' }
  await admin.adminLicences.suspend({ params: { id: suspended.id }, body })
  callers.set('a suspended pharmacy', suspended.token)
  for (const role of adminRoles) callers.set(`admin ${role}`, (await newAdmin(shop, role)).token)
})
afterAll(() => shop.close())

const at = (url: string, status = 200): Answered => ({ url: () => url, status })

/** Written by hand: a route without a row fails the first test. */
const routes: Record<string, Answered> = {
  'GET /healthz': at('/healthz'),
  'GET /readyz': at('/readyz'),
  'GET /robots.txt': at('/robots.txt'),
  'GET /.well-known/security.txt': at('/.well-known/security.txt', 404),
  'GET /sitemap.xml': at('/sitemap.xml'),
  'GET /sitemaps/pages.xml': at('/sitemaps/pages.xml'),
  'GET /sitemaps/:part': at('/sitemaps/none.xml', 404),
  'GET /photos/:digest/:file': {
    url: async () =>
      storedPhoto(shop, await newPharmacy(shop), await drawPicture().jpeg().toBuffer()),
    status: 200,
  },
  'GET /api': at('/api', 404),
  'GET /api/*': at('/api/no-such-call', 404),
}

test('each route that is no call of the contract has a row here', () => {
  const calls = Object.values(api).flatMap((module) => Object.values(module))
  const inContract = calls.map(({ method, path }) => `${method} ${path.replace(/\/$/, '')}`)
  const others = registered.filter((route) => !inContract.includes(route))
  const reading = others.filter((route) => route.startsWith('GET '))
  expect([...new Set(reading)].sort()).toEqual(Object.keys(routes).sort())
  // Other methods are for the calls alone, and HEAD answers as GET does.
  const writing = others.filter((route) => !/^(GET|HEAD) /.test(route))
  expect(writing.filter((route) => !/ \/api(\/\*)?$/.test(route))).toEqual([])
})

describe.each(Object.entries(routes))('%s', (_, { url, status }) => {
  test('answers everybody alike', async () => {
    const path = await url()
    const answers = new Map<string, unknown>()
    for (const [caller, token] of callers) {
      const { status: got, body } = await shop.send({ method: 'GET', url: path, token })
      answers.set(caller, { status: got, body: withoutRequestId(body) })
    }
    const [first] = answers.values()
    expect(first).toMatchObject({ status })
    for (const [caller, answer] of answers) expect.soft(answer, caller).toEqual(first)
  })
})

function withoutRequestId(body: unknown): unknown {
  if (typeof body !== 'object' || body === null) return body
  const { requestId: _, ...rest } = body as Record<string, unknown>
  return rest
}
