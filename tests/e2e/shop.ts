import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest'
import { readConfig } from '#server/config.ts'
import { type RunningShop, startShop } from '#server/start.ts'

export const wide = { width: 1280, height: 900 }
export const phone = { width: 360, height: 740 }

/** A shop as `npm start` opens it, on an embedded database and a port of its own, and a browser before it. */
export type Journey = {
  readonly url: string
  readonly dataDir: string
  /** A visitor with an empty browser. What the page writes to the console as an error fails the test. */
  visit(options?: BrowserContextOptions): Promise<Page>
  /** Errors that a test expects, by a part of their text. */
  expectErrors(...parts: RegExp[]): void
}

/** Call at the top of a journey file; opens before its tests and closes after them. */
export function openJourney(settings: Record<string, string> = {}): Journey {
  let browser: Browser
  let shop: RunningShop
  let dataDir = ''
  let errors: string[] = []
  let expected: RegExp[] = []

  beforeAll(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'aushadh-journey-'))
    shop = await startShop(
      readConfig({
        PORT: '0',
        DATA_DIR: dataDir,
        RATE_LIMIT: 'off',
        LOG_LEVEL: 'error',
        ...settings,
      }),
    )
    browser = await chromium.connect(inject('browser'))
  })
  afterEach(async () => {
    for (const context of browser.contexts()) await context.close()
    const unexpected = errors.filter((error) => !expected.some((part) => part.test(error)))
    errors = []
    expected = []
    expect(unexpected).toEqual([])
  })
  afterAll(async () => {
    await browser?.close()
    await shop?.close()
    rmSync(dataDir, { recursive: true, force: true })
  })

  return {
    get url() {
      return shop.url
    },
    get dataDir() {
      return dataDir
    },
    visit: async (options = {}) => {
      const context = await browser.newContext({ viewport: wide, baseURL: shop.url, ...options })
      context.on('console', (message) => {
        if (message.type() === 'error') errors.push(`${message.text()} ${message.location().url}`)
      })
      context.on('weberror', (error) => errors.push(String(error.error())))
      const page = await context.newPage()
      page.setDefaultTimeout(15_000)
      return page
    },
    expectErrors: (...parts) => {
      expected.push(...parts)
    },
  }
}
