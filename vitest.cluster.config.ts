import { defineConfig } from 'vitest/config'

/** What happens when parts of a cluster fail, on a cluster of this machine; see docs/operations.md. */
export default defineConfig({
  test: {
    name: 'cluster',
    include: ['tests/cluster/*.cluster.test.ts'],
    reporters: ['default', './tests/setup/count-reporter.ts'],
    setupFiles: './tests/setup/timeouts.ts',
    // A failover takes seconds, and a node that returns copies the database.
    testTimeout: 240_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 30_000 } },
    // One cluster at a time has a machine to itself: its times are measured.
    maxWorkers: 1,
    fileParallelism: false,
    retry: 0,
  },
})
