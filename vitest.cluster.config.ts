import { defineConfig } from 'vitest/config'

/** Tests of several programs together, such as Prometheus beside the shop: `npm run test:cluster`. */
export default defineConfig({
  test: {
    include: ['tests/cluster/*.cluster.test.ts'],
    setupFiles: './tests/setup/timeouts.ts',
    globalSetup: './tests/setup/postgres.ts',
    testTimeout: 300_000,
    hookTimeout: 240_000,
    maxWorkers: 1,
  },
})
