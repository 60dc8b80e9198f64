import { expect, test } from 'vitest'
import { openJourney } from './shop.ts'

const journey = openJourney()

const read = async (url: string) => {
  const answer = await fetch(url)
  return { status: answer.status, text: await answer.text() }
}
const locs = (xml: string) =>
  [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc = '']) => loc.replaceAll('&amp;', '&'))
const canonicalOf = (html: string) =>
  /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1]?.replaceAll('&amp;', '&')
const isKept = (html: string) => !/<meta name="robots" content="noindex/.test(html)

test('robots.txt names the sitemap; a shop with test payments keeps itself to itself', async () => {
  const { status, text } = await read(`${journey.url}/robots.txt`)
  expect(status).toBe(200)
  expect(text).toContain(`Sitemap: ${journey.url}/sitemap.xml`)
  expect(text).toMatch(/^Disallow: \/$/m)
})

test('what the sitemap names is there, and says that it is meant', async () => {
  const index = await read(`${journey.url}/sitemap.xml`)
  const [pages = '', medicines = ''] = locs(index.text)
  const addresses = locs((await read(pages)).text)
  expect(addresses.length).toBeGreaterThan(10)
  const all = locs((await read(medicines)).text)
  expect(all.length).toBeGreaterThan(200)
  for (const address of [...addresses, ...all.slice(0, 5)]) {
    const { status, text } = await read(address)
    expect.soft({ address, status, canonical: canonicalOf(text), kept: isKept(text) }).toEqual({
      address,
      status: 200,
      canonical: address,
      kept: true,
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
  ['/shop?category=No+such+shelf', '/shop?category=No+such+shelf'],
])('%s is a view of %s, and is not kept', async (view, shelf) => {
  const { text } = await read(journey.url + view)
  expect(isKept(text)).toBe(false)
  expect(canonicalOf(text)).toBe(journey.url + shelf)
})
