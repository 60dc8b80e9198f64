import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import type { TestProject } from 'vitest/node'
import { readConfig } from '#server/config.ts'
import { startShop } from '#server/start.ts'
import { findChromium } from '../../scripts/find-chromium.ts'

declare module 'vitest' {
  interface ProvidedContext {
    browser: string
    /** The data folder of a closed demo shop, which every end-to-end test copies. */
    demoShop: string
  }
}

/** One browser for all end-to-end tests; each test has its own context. */
export async function setup(project: TestProject) {
  if (!existsSync('build/server/index.js'))
    throw new Error('The pages are not built yet: run `npm run e2e`, which builds them first.')
  const demoShop = mkdtempSync(join(tmpdir(), 'aushadh-demo-'))
  project.provide('demoShop', demoShop)
  await fill(demoShop)
  const server = await chromium.launchServer({
    executablePath: findChromium(),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  })
  project.provide('browser', server.wsEndpoint())
  return async () => {
    await server.close()
    rmSync(demoShop, { recursive: true, force: true })
  }
}

/** Filling a demo shop takes seconds; copying its folder does not. */
async function fill(dataDir: string): Promise<void> {
  const shop = await startShop(readConfig({ PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'error' }))
  await shop.close()
}
