import type { Page, Response } from 'playwright-core'
import { expect, test } from 'vitest'
import { open } from './awake.ts'
import { becomes } from './screen.ts'
import { openJourney } from './shop.ts'

const journey = openJourney()

/** Reads the scripts that a page has loaded so far. */
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
  '%s comes without the schemas that forms and private pages check by',
  async (path) => {
    const page = await journey.visit()
    const scripts = scriptsOf(page)
    await open(page, path)
    const loaded = await scripts()
    expect(loaded.length).toBeGreaterThan(2)
    expect(hasSchemas(loaded)).toBe(false)
  },
)

test('the schemas come once a form needs them', async () => {
  const page = await journey.visit()
  const scripts = scriptsOf(page)
  await open(page, '/customer/login')
  await page.getByLabel('Email or username').focus()
  await becomes(async () => hasSchemas(await scripts())).toBe(true)
})
