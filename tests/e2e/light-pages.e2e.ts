import type { Page, Response } from 'playwright-core'
import { expect, test } from 'vitest'
import { firstLoad } from '../../bench/measure/page-weight.ts'
import { open } from './hydration.ts'
import { becomes } from './screen.ts'
import { openE2eShop } from './shop.ts'

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

/** gzipped bytes, of which 107,600 are React and the router: see docs/performance.md, 'First load'. */
test.each([
  { page: 'home', at: async () => '/', most: 130_400 },
  { page: 'the shop', at: async () => '/shop', most: 142_000 },
  { page: 'a medicine', at: anyMedicine, most: 144_500 },
])('$page loads fewer than $most bytes of scripts at first', async ({ at, most }) => {
  const { scripts } = await firstLoad(e2e.url, await at())
  expect(scripts).toBeGreaterThan(100_000)
  expect(scripts).toBeLessThan(most)
})

async function anyMedicine(): Promise<string> {
  const { body } = await e2e.api().catalogue.list({ query: { limit: 1 } })
  return `/medicines/${body[0]?._id}`
}
