import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest'
import type { Session } from '#contract/accounts.ts'
import { type Client, createClient } from '#contract/client.ts'
import { type Api, api } from '#contract/index.ts'
import { readConfig } from '#server/config.ts'
import { type RunningShop, startShop } from '#server/start.ts'
import { callOverHttp } from '../http.ts'
import { noteWaking } from './awake.ts'
import { watchConsole } from './console.ts'
import { storageOf } from './storage.ts'

export const wide = { width: 1280, height: 900 }
export const phone = { width: 360, height: 740 }

type Visit = BrowserContextOptions & {
  /** Whose session the browser's storage has from the start. */
  as?: Session
}

/** A shop as `npm start` opens it, on an embedded database and a port of its own, and a browser before it. */
export type Journey = {
  readonly url: string
  readonly dataDir: string
  /** A visitor with an empty browser. What a page writes to the console as an error fails the test. */
  visit(options?: Visit): Promise<Page>
  /** Errors that a test provokes, by their text and address; one that does not come fails the test. */
  expectErrors(...parts: RegExp[]): void
  /** The typed client over HTTP: of a stranger, or of whose session it is. */
  api(session?: Pick<Session, 'token'>): Client<Api>
  /** Stops the shop and starts it again on the same folder, at another port. */
  restart(): Promise<void>
}

type Opening = {
  settings?: Record<string, string>
  /** Fills the folder before the shop opens on it; without, the demo shop is there already. */
  prepare?: (dataDir: string) => Promise<void>
}

/** Call at the top of a journey file; opens before its tests and closes after them. */
export function openJourney({ settings = {}, prepare }: Opening = {}): Journey {
  let browser: Browser
  let shop: RunningShop
  const dataDir = mkdtempSync(join(tmpdir(), 'aushadh-journey-'))
  const seen = watchConsole()

  async function open() {
    const fixed = { PORT: '0', DATA_DIR: dataDir, RATE_LIMIT: 'off', LOG_LEVEL: 'error' }
    shop = await startShop(readConfig({ ...fixed, ...settings }))
  }

  beforeAll(async () => {
    if (prepare) await prepare(dataDir)
    else cpSync(inject('demoShop'), dataDir, { recursive: true })
    await open()
    browser = await chromium.connect(inject('browser'))
  })
  afterEach(async () => {
    for (const context of browser.contexts()) await context.close()
    expect(seen.settle()).toEqual({ unexpected: [], missing: [] })
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
    dataDir,
    visit: async ({ as, ...options } = {}) => {
      const context = await browser.newContext({
        viewport: wide,
        baseURL: shop.url,
        storageState: as && storageOf(shop.url, as),
        ...options,
      })
      seen.listen(context)
      await noteWaking(context)
      const page = await context.newPage()
      page.setDefaultTimeout(45_000)
      return page
    },
    expectErrors: seen.expect,
    api: (session) => createClient(api, callOverHttp(shop.url, session?.token)),
    restart: async () => {
      await shop.close()
      await open()
    },
  }
}
