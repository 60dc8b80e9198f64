import { expect, test } from 'vitest'
import { openE2eShop } from './shop.ts'

const e2e = openE2eShop()

const read = async (url: string) => {
  const answer = await fetch(url)
  return { status: answer.status, text: await answer.text() }
}
const locs = (xml: string) =>
  [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc = '']) => loc.replaceAll('&amp;', '&'))
const canonicalOf = (html: string) =>
  /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1]?.replaceAll('&amp;', '&')
const isIndexed = (html: string) => !/<meta name="robots" content="noindex/.test(html)

test('robots.txt names the sitemap, and excludes everything in a shop with test payments', async () => {
  const { status, text } = await read(`${e2e.url}/robots.txt`)
  expect(status).toBe(200)
  expect(text).toContain(`Sitemap: ${e2e.url}/sitemap.xml`)
  expect(text).toMatch(/^Disallow: \/$/m)
})

test('every URL of the sitemap exists and is its own canonical URL', async () => {
  const index = await read(`${e2e.url}/sitemap.xml`)
  const [pages = '', medicines = ''] = locs(index.text)
  const addresses = locs((await read(pages)).text)
  expect(addresses.length).toBeGreaterThan(10)
  const all = locs((await read(medicines)).text)
  expect(all.length).toBeGreaterThan(200)
  for (const address of [...addresses, ...all.slice(0, 5)]) {
    const { status, text } = await read(address)
    expect
      .soft({ address, status, canonical: canonicalOf(text), indexed: isIndexed(text) })
      .toEqual({
        address,
        status: 200,
        canonical: address,
        indexed: true,
      })
  }
})

test.each([
  ['/shop?q=dolo', '/shop'],
  ['/shop?sort=price&category=Pain+relief', '/shop?category=Pain+relief'],
  ['/shop?inStock=true', '/shop'],
  ['/shop?maxPrice=100', '/shop'],
  ['/shop?pharmacy=nobody', '/shop'],
  ['/shop?sort=whatever', '/shop'],
  ['/shop?category=No+such+inventory', '/shop?category=No+such+inventory'],
])('%s has the canonical URL %s and is not indexed', async (view, canonical) => {
  const { text } = await read(e2e.url + view)
  expect(isIndexed(text)).toBe(false)
  expect(canonicalOf(text)).toBe(e2e.url + canonical)
})
