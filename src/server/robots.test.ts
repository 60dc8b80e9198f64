import fastify from 'fastify'
import { expect, test } from 'vitest'
import { serveRobots } from './robots.ts'

async function robots(open: boolean): Promise<string> {
  const app = fastify()
  serveRobots(app, { open, publicUrl: () => 'https://shop.example' })
  const { body, headers } = await app.inject('/robots.txt')
  expect(headers['content-type']).toBe('text/plain; charset=utf-8')
  return body
}

/** RFC 9309 §2.2.2: the longest matching rule applies; Allow wins between rules of equal length. */
function isAllowed(text: string, path: string): boolean {
  const fitting = [...text.matchAll(/^(Allow|Disallow): (\S+)$/gm)]
    .map(([, verb, pattern = '']) => ({ verb, pattern }))
    .filter(({ pattern }) =>
      new RegExp(`^${pattern.replace(/[.?+]/g, '\\$&').replaceAll('*', '.*')}`).test(path),
    )
    .sort((a, b) => b.pattern.length - a.pattern.length || (a.verb === 'Allow' ? -1 : 1))
  return fitting[0]?.verb !== 'Disallow'
}

test.each([
  '/',
  '/shop',
  '/shop?category=Pain+relief',
  '/medicines/1/dolo-650',
  '/about',
  '/api/docs',
  '/pharmacy/register',
  '/assets/shop-1.js',
  '/sitemap.xml',
])('allows %s', async (path) => {
  expect(isAllowed(await robots(true), path)).toBe(true)
})

test.each([
  '/cart',
  '/profile',
  '/order-history',
  '/order/1',
  '/admin/orders',
  '/pharmacy/dashboard',
  '/customer/login',
  '/api/medicines/',
  '/outbox',
  '/shop?q=dolo',
  '/shop?sort=price',
  '/shop?category=Pain+relief&sort=price',
  '/shop?sort=price&category=Pain+relief',
  '/shop?cursor=abc',
  '/medicines/1/dolo-650.data',
])('disallows %s', async (path) => {
  expect(isAllowed(await robots(true), path)).toBe(false)
})

test('disallows everything while the shop is not open', async () => {
  const text = await robots(false)
  for (const path of ['/', '/shop', '/medicines/1']) expect(isAllowed(text, path)).toBe(false)
})

test.each([true, false])('names the sitemap by its absolute URL', async (open) => {
  expect(await robots(open)).toMatch(/^Sitemap: https:\/\/shop\.example\/sitemap\.xml$/m)
})
