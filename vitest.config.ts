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
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['src/**/*.test.{ts,tsx}', 'tests/*.test.ts'],
          exclude: [behaviour, contention],
        },
      },
      {
        extends: true,
        test: {
          name: 'embedded',
          include: [behaviour],
          globalSetup: './tests/setup/embedded.ts',
          setupFiles: './tests/setup/invariants.ts',
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'postgres',
          include: [behaviour, contention],
          globalSetup: './tests/setup/postgres.ts',
          setupFiles: './tests/setup/invariants.ts',
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'processes',
          include: [processes],
          globalSetup: './tests/setup/postgres.ts',
          testTimeout: 120_000,
          hookTimeout: 120_000,
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
})
