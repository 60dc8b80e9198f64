import { defineConfig } from 'vitest/config'

/** End-to-end tests in a real browser: each file opens its own shop. */
export default defineConfig({
  test: {
    name: 'e2e',
    // React chooses its build by this setting: pages are tested as they are served in production.
    env: { NODE_ENV: 'production' },
    include: ['tests/e2e/**/*.e2e.ts'],
    globalSetup: './tests/setup/browser.ts',
    reporters: ['default', './tests/setup/count-reporter.ts'],
    // Long enough for a busy machine; the report shows what is slow by itself.
    testTimeout: 240_000,
    hookTimeout: 240_000,
    expect: { poll: { timeout: 30_000 } },
    maxWorkers: 2,
    // Files share a worker process, but no state of our own modules.
    isolate: false,
    setupFiles: './tests/setup/own-modules.ts',
    retry: 0,
  },
})
