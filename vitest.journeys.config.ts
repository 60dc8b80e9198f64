import { defineConfig } from 'vitest/config'

/** Journeys in a real browser, one file at a time: each opens a shop of its own. */
export default defineConfig({
  test: {
    name: 'journeys',
    // React takes its own side of this: pages are tested as they are served.
    env: { NODE_ENV: 'production' },
    include: ['tests/e2e/**/*.e2e.ts'],
    globalSetup: './tests/setup/browser.ts',
    reporters: ['default', './tests/setup/count-reporter.ts'],
    // For a machine that is busy with other things; what is slow by itself shows in the report.
    testTimeout: 240_000,
    hookTimeout: 240_000,
    expect: { poll: { timeout: 30_000 } },
    maxWorkers: 2,
    retry: 0,
  },
})
