import type { Page, Response } from 'playwright-core'
import { expect, test } from 'vitest'
import { firstLoad } from '../../bench/measure/page-weight.ts'
import { open } from './hydration.ts'
import { textPages } from './public-paths.ts'
import { becomes } from './screen.ts'
import { openE2eShop, phone } from './shop.ts'

const e2e = openE2eShop()

/** The source of the scripts that a page has loaded so far. */
function scriptsOf(page: Page) {
  const loaded: Response[] = []
  page.on('response', (response) => {
    if (new URL(response.url()).pathname.endsWith('.js')) loaded.push(response)
  })
  return () => Promise.all(loaded.map((response) => response.text()))
}

/** A name that only zod's own code has. */
const hasSchemas = (scripts: string[]) => scripts.some((text) => text.includes('ZodMiniString'))

test.each(['/', '/shop', '/about', '/customer/login', '/customer/forgot-password'])(
  '%s loads no schemas of forms and private pages',
  async (path) => {
    const page = await e2e.visit()
    const scripts = scriptsOf(page)
    await open(page, path)
    const loaded = await scripts()
    expect(loaded.length).toBeGreaterThan(2)
    expect(hasSchemas(loaded)).toBe(false)
  },
)

test('loads the schemas when a form needs them', async () => {
  const page = await e2e.visit()
  const scripts = scriptsOf(page)
  await open(page, '/customer/login')
  await page.getByLabel('Email or username').focus()
  await becomes(async () => hasSchemas(await scripts())).toBe(true)
})

const pages = [
  { page: 'home', at: async () => '/', scripts: 73_100, brotli: 66_000, all: 175_000 },
  { page: 'the shop', at: async () => '/shop', scripts: 85_000, brotli: 77_000, all: 195_000 },
  { page: 'a medicine', at: anyMedicine, scripts: 87_600, brotli: 79_000, all: 199_000 },
]

/** Bytes, of which 50,000 gzipped and 44,200 as Brotli are Preact and the router: see docs/performance.md. */
test.each(pages)('$page loads few scripts at first', async ({ at, scripts, brotli }) => {
  const loaded = await firstLoad(e2e.url, await at())
  expect(loaded.scripts).toBeGreaterThan(60_000)
  expect(loaded.scripts).toBeLessThan(scripts)
  expect(loaded.brotliScripts).toBeLessThan(brotli)
})

/** Everything that a first visit loads, with the headers of the responses. */
test.each(pages)('$page loads less than $all bytes at first', async ({ at, all }) => {
  const path = await at()
  // Once it is cached, a page is compressed better.
  await fetch(`${e2e.url}${path}`, { headers: { 'accept-encoding': 'br' } })
  const page = await e2e.visit({ viewport: phone, deviceScaleFactor: 2, isMobile: true })
  const devtools = await page.context().newCDPSession(page)
  let bytes = 0
  devtools.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength
  })
  await devtools.send('Network.enable')
  await open(page, path)
  await page.waitForLoadState('networkidle')
  expect(bytes).toBeGreaterThan(100_000)
  expect(bytes).toBeLessThan(all)
})

test.each(textPages)('%s loads less than 105 kB of scripts at first', async (path) => {
  const { scripts, brotliScripts } = await firstLoad(e2e.url, path)
  expect(scripts).toBeLessThan(105_000)
  expect(brotliScripts).toBeLessThan(95_000)
})

async function anyMedicine(): Promise<string> {
  const { body } = await e2e.api().catalogue.list({ query: { limit: 1 } })
  return `/medicines/${body[0]?._id}`
}
