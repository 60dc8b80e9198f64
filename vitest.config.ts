import { defineConfig } from 'vitest/config'

const behaviour = '{src,tests}/**/*.api.test.ts'
const contention = '{src,tests}/**/*.postgres.test.ts'
const processes = 'tests/processes/*.processes.test.ts'

/**
 * unit: pure rules, components and the laws of the house. embedded and postgres: behaviour through the
 * typed client, the same tests on both databases; contention needs more than one connection. processes:
 * several of them on one PostgreSQL, after all the others and two files at a time: each is a shop.
 */
export default defineConfig({
  test: {
    reporters: ['default', './tests/setup/count-reporter.ts'],
    // Patience is for a busy machine: none of it is spent where the answer is there.
    expect: { poll: { timeout: 20_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['src/**/*.test.{ts,tsx}', 'tests/*.test.ts'],
          exclude: [behaviour, contention],
          setupFiles: './tests/setup/patience.ts',
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'embedded',
          include: [behaviour],
          globalSetup: './tests/setup/embedded.ts',
          setupFiles: ['./tests/setup/patience.ts', './tests/setup/invariants.ts'],
          testTimeout: 90_000,
          hookTimeout: 180_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'postgres',
          include: [behaviour, contention],
          globalSetup: './tests/setup/postgres.ts',
          setupFiles: ['./tests/setup/patience.ts', './tests/setup/invariants.ts'],
          testTimeout: 90_000,
          hookTimeout: 180_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'processes',
          include: [processes],
          setupFiles: './tests/setup/patience.ts',
          globalSetup: './tests/setup/postgres.ts',
          testTimeout: 300_000,
          hookTimeout: 240_000,
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
})
