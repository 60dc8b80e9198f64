import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Medicine } from '#contract/medicine.ts'
import { address } from '../actors.ts'
import { customerWith, newMedicine } from './people.ts'
import { openE2eShop } from './shop.ts'

/* Pages and files as a built shop serves them; tests/headers-of-answers.api.test.ts has other answers. */

const e2e = openE2eShop()
let medicine: Medicine
beforeAll(async () => {
  medicine = await newMedicine(e2e, { name: 'Dolo 650' })
})

const files = globSync('build/client/**/*').filter((file) => /\.\w+$/.test(file))
const pathOf = (file: string) => file.slice('build/client'.length)
const assetOf = (ending: string) =>
  pathOf(files.find((file) => file.includes('/assets/') && file.endsWith(ending)) ?? '')
const ask = (path: string, method = 'GET') =>
  fetch(`${e2e.url}${path}`, { method, redirect: 'manual' })

const year = 'public, max-age=31536000, immutable'
test.each([
  ['the home page', 200, () => '/'],
  ['the shop', 200, () => '/shop?q=dolo'],
  ['a cached page', 200, () => '/shop'],
  ['a medicine', 200, () => `/medicines/${medicine._id}`],
  ['a private page', 200, () => '/cart'],
  ['a login', 200, () => '/admin/login'],
  ['data of a page', 200, () => '/shop.data'],
  ['the description of the API', 200, () => '/api/docs'],
  ['another address of a medicine', 301, () => `/medicines/${medicine._id}/another-name`],
  ['a script', 200, () => assetOf('.js')],
  ['a style sheet', 200, () => assetOf('.css')],
  ['a font', 200, () => assetOf('.woff2')],
  ['a missing script', 404, () => '/assets/shop-0.js'],
  ['a missing file', 404, () => '/nothing.php'],
  ['a folder', 404, () => '/assets/'],
  ['an unreadable address', 404, () => '/%.js'],
  ['a path out of the folder', 404, () => '/assets/..%2f..%2f..%2fpackage.json'],
  ['the repository', 404, () => '/.git/config'],
  ['the settings', 404, () => '/.env'],
  ['the sources', 404, () => '/src/server/main.ts'],
])('%s (%i) has the security headers', async (what, status, path) => {
  for (const method of ['GET', 'HEAD']) {
    const answer = await ask(path(), method)
    expect([method, answer.status]).toEqual([method, status])
    const get = (name: string) => answer.headers.get(name)
    const policy = get('content-security-policy') ?? ''
    expect(policy).toMatch(/object-src 'none';.*base-uri 'none'/)
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).not.toMatch(/unsafe|\*|https?:/)
    expect(get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains')
    expect(get('x-content-type-options')).toBe('nosniff')
    expect(get('referrer-policy')).toBe('strict-origin-when-cross-origin')
    expect(get('cross-origin-opener-policy')).toBe('same-origin')
    expect(get('permissions-policy')).toMatch(/camera=\((self)?\), microphone=\(\)/)
    for (const name of ['x-powered-by', 'server', 'access-control-allow-origin'])
      expect(get(name), name).toBeNull()
    if (/^a (script|style|font)/.test(what)) expect(get('cache-control')).toBe(year)
    if (status === 200) expect(get('content-type')).toMatch(/charset=utf-8$|^(font|text\/x-script)/)
  }
})

test('a page runs no script of its text but its own', async () => {
  for (const path of ['/shop', '/cart', `/medicines/${medicine._id}`]) {
    const answer = await ask(path)
    const html = await answer.text()
    const allowed = /script-src ([^;]+)/.exec(answer.headers.get('content-security-policy') ?? '')
    const inline = [...html.matchAll(/<script(?![^>]*\ssrc=)([^>]*)>/g)].map(([, given]) => given)
    expect(inline.length).toBeGreaterThan(0)
    // Each has the nonce, or the page a digest for each.
    const nonces = inline.filter((given) => given?.includes('nonce="')).length
    const digests = allowed?.[1]?.match(/'sha256-/g)?.length ?? 0
    const data = inline.filter((given) => given?.includes('application/ld+json')).length
    expect(Math.max(nonces, digests)).toBeGreaterThanOrEqual(inline.length - data)
    expect(html).not.toMatch(/\son\w+="|href="javascript:/i)
  }
})

describe('the window of test payments', () => {
  test('may be framed by the shop alone', async () => {
    const customer = await customerWith(e2e, [medicine, 1])
    const { order } = await e2e.api(customer).orders.createPayment({
      body: {
        cartItems: [{ _id: medicine._id, quantity: 1 }],
        deliveryAddress: address,
      },
    })
    const { headers } = await ask(`/sandbox/razorpay/checkout/${order.id}`)
    expect(headers.get('content-security-policy')).toMatch(/frame-ancestors 'self'$/)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
  })
})

describe('what browsers get', () => {
  test('contains no map of the sources, no setting and no code of the server', () => {
    expect(files.length).toBeGreaterThan(50)
    expect(files.filter((file) => file.endsWith('.map'))).toEqual([])
    const wrong =
      /sourceMappingURL|SESSION_SECRET|DATA_KEYS|KEY_SECRET|WEBHOOK_SECRET|DATABASE_URL|SMTP_URL|process\.env\.[A-Z]|drizzle|argon2|key_secret/
    for (const file of files.filter((one) => /\.(js|css|html|json|svg|txt)$/.test(one)))
      expect(wrong.exec(readFileSync(file, 'utf8'))?.[0], file).toBeUndefined()
  })

  test('contains no secret of the running shop', async () => {
    const secrets = globSync(join(e2e.dataDir, '{session-secret,data-key}*')).map((file) =>
      readFileSync(file, 'utf8').trim(),
    )
    expect(secrets.length).toBe(2)
    for (const path of ['/', '/shop', '/cart', '/admin/login', '/shop.data', '/api/shop']) {
      const text = await (await ask(path)).text()
      for (const secret of secrets) expect(text).not.toContain(secret)
      expect(text).not.toMatch(/\$argon2|postgres:\/\/|passwordHash|key_secret/)
    }
  })
})
