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
import { watchConsole } from './console.ts'
import { noteHydration } from './hydration.ts'
import { describeScreen } from './screen.ts'
import { storageOf } from './storage.ts'

export const wide = { width: 1280, height: 900 }
export const phone = { width: 360, height: 740 }

type Visit = BrowserContextOptions & {
  /** The session in the browser's storage from the start. */
  as?: Session
}

/** A shop as `npm start` opens it, on an embedded database and its own port, with a browser. */
export type E2eShop = {
  readonly url: string
  readonly dataDir: string
  /** Opens a page as a visitor with an empty browser. A console error fails the test. */
  visit(options?: Visit): Promise<Page>
  /** Console errors that the test provokes, by text and URL; the test fails if one does not occur. */
  expectErrors(...parts: RegExp[]): void
  /** The typed client over HTTP; without a session, as a visitor. */
  api(session?: Pick<Session, 'token'>): Client<Api>
  /** Runs a background job now, by its name. */
  run(job: string): Promise<void>
  /** Stops the shop and starts it again on the same folder, at another port. */
  restart(): Promise<void>
}

type Opening = {
  settings?: Record<string, string>
  /** Fills the folder before the shop opens on it; by default it has the demo shop. */
  prepare?: (dataDir: string) => Promise<void>
}

/** Call at the top of a test file; opens the shop before its tests and closes it after them. */
export function openE2eShop({ settings = {}, prepare }: Opening = {}): E2eShop {
  let browser: Browser
  let shop: RunningShop
  const dataDir = mkdtempSync(join(tmpdir(), 'aushadh-e2e-'))
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
  afterEach(async ({ task }) => {
    if (task.result?.state === 'fail')
      for (const context of browser.contexts())
        for (const page of context.pages()) process.stderr.write(await describeScreen(page))
    for (const context of browser.contexts()) await context.close()
    expect(seen.differences()).toEqual({ unexpected: [], missing: [] })
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
      await noteHydration(context)
      const page = await context.newPage()
      page.setDefaultTimeout(45_000)
      return page
    },
    expectErrors: seen.expect,
    api: (session) => createClient(api, callOverHttp(shop.url, session?.token)),
    run: async (job) => {
      const found = shop.jobs.find(({ name }) => name === job)
      if (found === undefined) throw new Error(`there is no job ${job}`)
      await found.run(new Date(), new AbortController().signal)
    },
    restart: async () => {
      await shop.close()
      await open()
    },
  }
}
