import { existsSync } from 'node:fs'
import { chromium } from 'playwright-core'
import type { TestProject } from 'vitest/node'
import { findChromium } from '../../scripts/find-chromium.ts'

declare module 'vitest' {
  interface ProvidedContext {
    browser: string
  }
}

/** One browser for all journeys; each test has a context of its own in it. */
export async function setup(project: TestProject) {
  if (!existsSync('build/server/index.js'))
    throw new Error('The pages are not built yet: run `npm run e2e`, which builds them first.')
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
  return () => server.close()
}
